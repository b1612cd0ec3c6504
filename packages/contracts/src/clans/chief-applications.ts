import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { MAX_PLACE } from '../identity/profile.ts'
import { shownText } from '../rules/shown-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { APPLICATION_GROUNDS } from './constants.ts'

/** POST /api/clans/chief-applications (spec 3): asks to be a verified chief. */
export const chiefApplicationBody = z.strictObject({
  email: textUpTo(254).min(3),
  chiefCity: shownText(MAX_PLACE),
  /** With its calling code. */
  phoneNumber: textUpTo(24).min(4),
  /** Of a student. */
  collegeName: shownText(MAX_PLACE).nullable().default(null),
  isStudent: z.boolean(),
})
export type ChiefApplicationBody = z.output<typeof chiefApplicationBody>

const details = {
  email: z.string(),
  chiefCity: z.string(),
  phoneNumber: z.string(),
  collegeName: z.string().nullable(),
  isStudent: z.boolean(),
}

/** POST, and GET /api/clans/chief-applications/me: the caller's own; NOT_FOUND without one. */
export const chiefApplication = z.object({
  ...details,
  state: z.enum(['submitted', 'approved', 'rejected']),
  submittedAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** Of a rejected one. */
  ground: z.enum(APPLICATION_GROUNDS).nullable(),
  /** How often the caller may apply again. */
  left: z.number().int(),
})
export type ChiefApplicationView = z.infer<typeof chiefApplication>

/** GET /api/clans/admin/chief-applications/:id, for the reviewer who has claimed the item of this id. */
export const reviewedApplication = z.object({
  id,
  userId: id,
  ...details,
  /** The account has proven this number, and this address. */
  isPhoneProven: z.boolean(),
  isEmailProven: z.boolean(),
  submittedAt: timestamp,
})
