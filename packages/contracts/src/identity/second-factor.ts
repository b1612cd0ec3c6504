import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { passkeyAssertion } from './passkeys.ts'

/** Time for the second step of a log-in, ms. */
export const SECOND_STEP_LIFETIME_MS = 5 * 60_000
/** Wrong codes that one second step takes. */
export const SECOND_STEP_TRIES = 5
/** Time to confirm an authenticator app, ms. */
export const ENROLMENT_LIFETIME_MS = 10 * 60_000
/** RFC 6238: the digits of a code, and how long each is shown, ms. */
export const TOTP = { digits: 6, periodMs: 30_000 } as const
export const RECOVERY_CODES = 10

/** A passkey, a code of an authenticator app, or one of the codes that were shown when the first of them was set up. */
export const factorWay = z.enum(['passkey', 'totp', 'recovery-code'])
export type FactorWay = z.infer<typeof factorWay>

const totpCode = z.string().regex(/^\d{6}$/, 'must be 6 digits')
/** "k3mp7-2wq4x"; spaces, capitals and the hyphen do not matter. */
const recoveryCode = textUpTo(32).min(1)

export const factorProofBody = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('passkey'), credential: passkeyAssertion }),
  z.strictObject({ way: z.literal('totp'), code: totpCode }),
  z.strictObject({ way: z.literal('recovery-code'), code: recoveryCode }),
])
export type FactorProof = z.infer<typeof factorProofBody>

/** POST /api/auth/proof/second-factor: a token of the session, which says when it was proven. */
export const factorProven = z.object({ accessToken: z.string() })
export type FactorProven = z.infer<typeof factorProven>

/** What a log-in answers, with status 202, for a user who has a second factor. It sets a cookie that the next call needs. */
export const secondFactorRequired = z.object({
  outcome: z.literal('second-factor-required'),
  ticket: z.string(),
  ways: z.array(factorWay),
  expiresAt: timestamp,
})
export type SecondFactorRequired = z.infer<typeof secondFactorRequired>

const ticket = textUpTo(64).min(1)
/** POST /api/auth/second-factor/verify: answers with the session. */
export const secondFactorVerifyBody = z.strictObject({ ticket, proof: factorProofBody })

/** GET /api/auth/second-factor. */
export const secondFactorStatus = z.object({
  /** The authenticator app; null without one. */
  totp: z.object({ since: timestamp }).nullable(),
  /** How many passkeys the user has. */
  passkeys: z.number().int(),
  recoveryCodesLeft: z.number().int(),
  /** Without an app or a passkey the user has none of their roles. */
  isRequired: z.boolean(),
  /** Whether the session of the call was proven by it. */
  isProven: z.boolean(),
})
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>

/** POST /api/auth/totp/enrol: for the app, as text (base32) and as the content of a QR code. */
export const totpEnrolment = z.object({ secret: z.string(), uri: z.string(), expiresAt: timestamp })
export type TotpEnrolment = z.infer<typeof totpEnrolment>
/** POST /api/auth/totp/confirm: a first code of the app. */
export const totpConfirmBody = z.strictObject({ code: totpCode })
/** Answer of it: from now on the session is one with a second factor, and so is this token. */
export const totpConfirmed = z.object({
  recoveryCodes: z.array(z.string()),
  accessToken: z.string(),
})
export type TotpConfirmed = z.infer<typeof totpConfirmed>
/** Answer of POST /api/auth/second-factor/recovery-codes. Recovery codes are shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
