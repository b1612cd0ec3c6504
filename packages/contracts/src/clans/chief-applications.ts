import { z } from 'zod'
import { id, language, timestamp } from '../envelope.ts'
import { otpVerifyBody } from '../identity/http.ts'
import { MAX_PLACE } from '../identity/profile.ts'
import { codeChannel } from '../identity/purpose-codes.ts'
import { shownText } from '../rules/shown-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from '../staff/reason.ts'
import { APPLICATION_GROUNDS } from './constants.ts'

/**
 * POST /api/clans/otp (spec 7): sends a code to the number, or the address, of the caller's account; answers `otpChallenge`. It is good
 * for an application to be a verified chief alone, which brings it as `otp`. NOT_FOUND where the account has no such number or address.
 */
export const clanOtpBody = z.strictObject({ channel: codeChannel.default('phone') })
/** `lang`: of the message. */
export const clanOtpQuery = z.object({ lang: language.default('en') })

/** POST /api/clans/chief-applications (spec 3): asks to be a verified chief. */
export const chiefApplicationBody = z.strictObject({
  email: textUpTo(254).min(3),
  chiefCity: shownText(MAX_PLACE),
  /** With its calling code. */
  phoneNumber: textUpTo(24).min(4),
  /** Of a student. */
  collegeName: shownText(MAX_PLACE).nullable().default(null),
  isStudent: z.boolean(),
  /** A code of POST /api/clans/otp, to the number or the address that is named here: it proves that the applicant reads it. */
  otp: otpVerifyBody.optional(),
})
export type ChiefApplicationBody = z.output<typeof chiefApplicationBody>

/**
 * POST /api/clans/chief-applications/me/appeal, and POST /api/clans/:id/appeal by the chief of a hidden clan: once against a rejection,
 * which another reviewer decides. Repeated while it waits, it is one.
 */
export const appealBody = z.strictObject({ reason: staffReason })
export const appealState = z.enum(['possible', 'waiting', 'over'])
export type AppealState = z.infer<typeof appealState>
export const appealed = z.object({ appeal: appealState })

const details = {
  email: z.string(),
  chiefCity: z.string(),
  phoneNumber: z.string(),
  collegeName: z.string().nullable(),
  isStudent: z.boolean(),
}

/** POST /api/clans/chief-applications: the caller's own. */
export const chiefApplication = z.object({
  ...details,
  state: z.enum(['submitted', 'approved', 'rejected']),
  submittedAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** Of a rejected one. */
  ground: z.enum(APPLICATION_GROUNDS).nullable(),
  /** How often the caller may apply again. */
  left: z.number().int(),
  /** Of a rejected one: whether its user may appeal, or has. */
  appeal: appealState.optional(),
})
export type ChiefApplicationView = z.infer<typeof chiefApplication>
/** GET /api/clans/chief-applications/me: null without one. */
export const ownChiefApplication = chiefApplication.nullable()

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
export type ReviewedApplication = z.infer<typeof reviewedApplication>
