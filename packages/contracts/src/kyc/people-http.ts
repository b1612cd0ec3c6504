import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { inkOf, plainText } from '../rules/plain-text.ts'
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

/** What is written between the parts of a number. */
const APART = String.raw`[\s\p{Pd}\p{Pc}./·•*|]{0,3}`
const LETTER = `[A-Z]${APART}`
const DIGIT = String.raw`\d${APART}`
/** Nine digits or more, or the PAN of a person, however they are set apart: neither belongs into words that are kept as they are. */
const NUMBER = new RegExp(
  String.raw`(?:${DIGIT}){9}|(?<![\p{L}\p{N}])(?:${LETTER}){3}P${APART}${LETTER}(?:${DIGIT}){4}[A-Z](?![\p{L}\p{N}])`,
  'iu',
)
/** The same words with the digits of every script, and letters of every width, as ASCII has them. */
const plainDigits = (text: string) =>
  inkOf(text)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, '0')

/** POST /api/kyc/verification-status/:id/appeal: once, against what a reviewer has refused; another reviewer decides. */
export const kycAppealBody = z.strictObject({
  reason: plainText(MAX_KYC_APPEAL).refine((text) => !NUMBER.test(plainDigits(text)), {
    message: 'must not name a number of a document or an account',
  }),
})
export const kycAppealed = z.object({ appealedAt: timestamp })

/** GET /api/kyc/admin/verifications/:id/documents/:documentId, for the reviewer who has claimed it: a picture whose numbers are covered. */
export const reviewedDocumentParams = z.strictObject({ id, documentId: id })
/** `image`: a data address. */
export const reviewedDocument = z.object({ image: z.string() })
