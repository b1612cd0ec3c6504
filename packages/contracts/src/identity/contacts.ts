import { z } from 'zod'
import { DAY_MS } from '../constants.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { otpVerifyBody } from './http.ts'
import { outsideProvider } from './social.ts'

/** A change of the phone number or the e-mail address can be undone by the link that the old one gets, ms. */
export const UNDO_CONTACT_MS = 3 * DAY_MS

/** PUT /api/users/me/phone, with its calling code ("+91 98765 43210"): sends a code to the new number. */
export const phoneBody = z.strictObject({ phone: textUpTo(24).min(4) })
/** PUT /api/users/me/email: sends a code to the new address. */
export const emailBody = z.strictObject({ email: textUpTo(254).min(3) })
/** POST /api/users/me/phone/verify and /email/verify: the code proves that the new one is the user's. */
export const contactVerifyBody = otpVerifyBody

/** GET /api/users/me/is-verified: whether the user has proven a number and an address. */
export const verifiedContacts = z.object({ phone: z.boolean(), email: z.boolean() })

/** The `verification` events of GET /api/auth/verification-check: as it is now, then after each change. */
export type VerifiedContacts = z.infer<typeof verifiedContacts>

/** GET /api/users/email/check?email= */
export const emailQuery = z.object({ email: textUpTo(254) })
/** Whether the address can be asked for a code. It says nothing about accounts. */
export const emailCheck = z.object({ isValid: z.boolean(), message: z.string() })

/** POST /api/auth/contact/undo: the token of the link. */
export const undoContactBody = z.strictObject({ token: textUpTo(256).min(1) })
/**
 * What an undo takes away beside the contact of its channel: `phone` and `email` are put back to what they were, or removed if
 * there was none; `partners`: connections with them; `deletion`: a request to delete the account.
 */
export const takenAway = z.enum([
  'phone',
  'email',
  'authenticator',
  'passkeys',
  'recovery-codes',
  'partners',
  'deletion',
  ...outsideProvider.options,
])
export type TakenAway = z.infer<typeof takenAway>

/** What is the user's again, of which `to` shows the end; null when there was none before. */
export const undoneContact = z.object({
  channel: z.enum(['phone', 'email']),
  to: z.string().nullable(),
  takenAway: z.array(takenAway),
})
export type UndoneContact = z.infer<typeof undoneContact>
