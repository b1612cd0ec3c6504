import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { plainText } from '../rules/plain-text.ts'
import { MAX_KYC_APPEAL } from './review-grounds.ts'

/**
 * GET /api/kyc/update-bank: how the caller's last update of a bank account stands. `proving`: the new account is being verified.
 * `waiting`: it is verified, and takes the place of the former one at `usableFrom`. `stopped`: the user, or a refused verification,
 * ended it, and the former account stays.
 */
const bankUpdateState = z.enum(['proving', 'waiting', 'done', 'stopped'])
export const ownBankUpdate = z.object({
  verificationId: id,
  state: bankUpdateState,
  askedAt: timestamp,
  /** When the message about it was sent to the user; null until then. The wait begins with it. */
  noticeSentAt: timestamp.nullable(),
  /** Null until the message is sent. */
  usableFrom: timestamp.nullable(),
})
export type OwnBankUpdate = z.infer<typeof ownBankUpdate>
/** Null where the caller has asked for none. DELETE /api/kyc/update-bank stops one that waits; NOT_FOUND where none does. */
export const ownBankUpdateAnswer = z.object({ update: ownBankUpdate.nullable() })

/** Nine digits or more, however they are set apart, or a PAN: neither belongs into words that are kept as they are. */
const NUMBER = /(?:\d[\s./-]?){9}|[A-Z]{5}\s?\d{4}\s?[A-Z]/i

/** POST /api/kyc/verification-status/:id/appeal: once, against what a reviewer has refused; another reviewer decides. */
export const kycAppealBody = z.strictObject({
  reason: plainText(MAX_KYC_APPEAL).refine((text) => !NUMBER.test(text), {
    message: 'must not name a number of a document or an account',
  }),
})
export const kycAppealed = z.object({ appealedAt: timestamp })

/** GET /api/kyc/admin/verifications/:id/documents/:documentId, for the reviewer who has claimed it: a picture whose numbers are covered. */
export const reviewedDocumentParams = z.strictObject({ id, documentId: id })
/** `image`: a data address. */
export const reviewedDocument = z.object({ image: z.string() })
