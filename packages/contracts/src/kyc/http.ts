import { z } from 'zod'
import { amount, currency, id, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { shownFact } from './facts.ts'
import {
  ACCESS_ACTIONS,
  ACCESS_ACTORS,
  DOCUMENT_KINDS,
  DOCUMENT_SIDES,
  KYC_FIELDS,
  type KycField,
  SKIP_COSTS,
  VERIFICATION_KINDS,
  VERIFICATION_REASONS,
  VERIFICATION_STATES,
} from './fields.ts'

/** A field in its one form. The messages name no value: they come back in an error answer. */
const field = ({ tidy, pattern, check = () => true }: KycField, message: string) =>
  textUpTo(200).overwrite(tidy).regex(pattern, message).refine(check, message)

const { pan, aadhaar, otp, accountNumber, ifsc, cpf, fullName, birthDate } = KYC_FIELDS
const nameField = field(fullName, 'must be a name as the document has it')
const birthDateField = field(birthDate, 'must be a date, dd/mm/yyyy')
/** The version of `KYC_CONSENT_VERSION` that the user has read; CONSENT_CHANGED where it is an older one. */
const consentVersion = z.coerce.number().int().min(1).max(1_000)

const verificationKind = z.enum(VERIFICATION_KINDS)
const verificationState = z.enum(VERIFICATION_STATES)
const verificationReason = z.enum(VERIFICATION_REASONS)

/**
 * POST /api/kyc/verify-pan, and the other verify-* below, each with an idempotency key: 202 with the verification, which goes on
 * alone: `verification-status/:id` says how. One that is verified, or still runs, stays: VERIFICATION_RUNS, VERIFICATION_DONE.
 */
export const verifyPanBody = z.strictObject({
  pan: field(pan, 'must be the PAN of a person: ABCPD1234E'),
  fullName: nameField,
  birthDate: birthDateField,
  consentVersion,
})

/** POST /api/kyc/verify-aadhaar: the provider sends a code to the phone of the number. */
export const verifyAadhaarBody = z.strictObject({
  aadhaar: field(aadhaar, 'must be an Aadhaar number of 12 digits'),
  consentVersion,
})
/** POST /api/kyc/verify-aadhaar/otp: the code. OTP_WRONG with `details.attemptsLeft`; after the last try the verification is refused. */
export const aadhaarOtpBody = z.strictObject({
  verificationId: id,
  otp: field(otp, 'must be the 6 digits of the code'),
})

/** POST /api/kyc/verify-bank, of the first account; and POST /api/kyc/update-bank, of another one in its place. */
export const verifyBankBody = z.strictObject({
  accountNumber: field(accountNumber, 'must be the number of an account: 9 to 18 digits'),
  ifsc: field(ifsc, 'must be an IFSC: four letters, a zero, six letters or digits'),
  fullName: nameField,
  consentVersion,
})

/** POST /api/kyc/verify-cpf */
export const verifyCpfBody = z.strictObject({
  cpf: field(cpf, 'must be a CPF'),
  fullName: nameField,
  birthDate: birthDateField,
  consentVersion,
})

/**
 * POST /api/kyc/verify-liveness: `next` of the answer is the provider's page with the camera, which leads back to /kyc. The face is compared with
 * those of the tax numbers that are verified by then; after another one it can be verified anew.
 */
export const verifyLivenessBody = z.strictObject({ consentVersion })

/** What the user does next; null: nothing but wait, or it is over. */
const nextStep = z.discriminatedUnion('step', [
  /** The code, until then; so many tries are left. */
  z.object({ step: z.literal('otp'), until: timestamp, left: z.int().min(0) }),
  /** A page of the provider, until then. */
  z.object({ step: z.literal('page'), url: z.string(), until: timestamp }),
])

/** GET /api/kyc/verification-status/:id: a verification of the caller. Nothing of it is in the clear. */
export const verification = z.object({
  id,
  kind: verificationKind,
  state: verificationState,
  /** Grows with each change. */
  version: z.int().min(0),
  /** Of the number as it is shown: dots and its last four characters; null of liveness. */
  masked: z.string().nullable(),
  /** Of a refused, expired or reviewed one. */
  reason: verificationReason.nullable(),
  next: nextStep.nullable(),
  /** Of what a reviewer has refused. `waiting`: another one decides. `over`: that one has, or the time for an appeal is over. */
  appeal: z.enum(['possible', 'waiting', 'over']).nullable(),
  createdAt: timestamp,
  /** Null until it is decided. */
  decidedAt: timestamp.nullable(),
  /** By then it has to be finished; of a verified one: from then on it has to be proven anew. Null: it does not expire. */
  expiresAt: timestamp.nullable(),
})
export type VerificationView = z.infer<typeof verification>
export const verificationParams = z.strictObject({ id })

/** Answer of POST /api/kyc/update-bank: FRESH_PROOF_NEEDED with `details.ways` comes first. The former account stays until the new one is usable. */
export const bankUpdate = z.object({
  verification,
  /** From then on the new account takes the place of the former one; a message about it is sent to the user first. */
  usableFrom: timestamp,
})
export type BankUpdate = z.infer<typeof bankUpdate>

/** A document that is stored; there is no way to its file but for a reviewer, to whom its numbers are covered. */
export const document = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  side: z.enum(DOCUMENT_SIDES),
  storedAt: timestamp,
  /** By then it is deleted. */
  deletedBy: timestamp,
})
export type DocumentView = z.infer<typeof document>
/** POST /api/kyc/documents?kind=&side=&consentVersion=: the picture is the one file of a multipart body. It replaces one of the same kind and side. */
export const documentQuery = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  side: z.enum(DOCUMENT_SIDES).default('front'),
  consentVersion,
})
/** GET /api/kyc/documents */
export const documents = z.object({ items: z.array(document) })
/** DELETE /api/kyc/documents/:id; one that is gone is gone. */
export const documentParams = z.strictObject({ id })
export const documentDeleted = z.object({ deleted: z.literal(true) })

/** The bonus for a first verification. `later`: something is missing for it. `off`: there is none at the moment. */
const bonus = z.object({
  state: z.enum(['off', 'later', 'ready', 'claimed']),
  /** Null while it is off. */
  amount: amount.nullable(),
  currency: currency.nullable(),
  claimedAt: timestamp.nullable(),
  /** What has to be verified next for one that comes later; `liveness`: after the tax number, whose person it has to find. Null of every other one. */
  missing: verificationKind.nullable(),
})
/** POST /api/kyc/claim-bonus: once for a person, however often it is asked. BONUS_NOT_READY, BONUS_OFF. */
export const claimedBonus = bonus
export type BonusView = z.infer<typeof bonus>

/** POST /api/kyc/skip: the user goes on without; it says what that costs. Repeated, or after a verification, it changes nothing. */
export const skipped = z.object({ skippedAt: timestamp, costs: z.array(z.enum(SKIP_COSTS)) })
export type SkippedView = z.infer<typeof skipped>

/** GET /api/kyc/me: all that the page of the caller needs. */
export const ownKyc = z.object({
  /** What is asked in the country of the caller, in the order of the steps; all can be verified, whatever the country. */
  steps: z.array(verificationKind),
  /**
   * The last verification of each kind, the newest first; and the verified one where that is another: while it is proven anew, while an
   * account of a bank is being updated, and after an update that came to nothing. Of a bank also the account that is too old, until another
   * one takes its place.
   */
  verifications: z.array(verification),
  /** When a new account of the bank takes the place of the former one; null while none does. */
  bankUsableFrom: timestamp.nullable(),
  documents: z.array(document),
  /** What other services know of the caller. */
  facts: z.array(
    z.object({ fact: shownFact, holds: z.boolean(), expiresAt: timestamp.nullable() }),
  ),
  bonus,
  skippedAt: timestamp.nullable(),
  /** What the caller goes without as long as it is skipped. */
  costs: z.array(z.enum(SKIP_COSTS)),
  /** A user under 18 has no money features. Null while the age is unknown. */
  isAdult: z.boolean().nullable(),
})
export type OwnKyc = z.infer<typeof ownKyc>

/** DELETE /api/kyc/me: all of it, at once and for good; FRESH_PROOF_NEEDED comes first. Repeated, it is the same. */
export const kycDeleted = z.object({ deletedAt: timestamp })

/** GET /api/kyc/me/access-log: newest first. Staff are not named. */
export const accessLogQuery = z.object(pageQuery)
export const accessLog = pageOf(
  z.object({
    id,
    at: timestamp,
    actor: z.enum(ACCESS_ACTORS),
    action: z.enum(ACCESS_ACTIONS),
    /** What it was about; null: all of it. */
    subject: z.union([verificationKind, z.enum(DOCUMENT_KINDS), shownFact]).nullable(),
  }),
)
export type AccessLogPage = z.infer<typeof accessLog>

/** POST /api/kyc/webhook, signed by the provider of checks (docs/kyc-provider.md): something has happened to a check. */
export const kycWebhook = z.object({
  /** Of the event: each is handled once. */
  id: textUpTo(100).min(1),
  /** What we call the check: the id of a verification. The provider is asked what is true of it. */
  reference: z.uuid(),
})
export const webhookTaken = z.object({ received: z.literal(true) })

/** GET /api/kyc/admin/verifications/:id, for the reviewer who has claimed the item about it; each look is logged. */
export const reviewedVerification = z.object({
  id,
  version: z.int().min(0),
  userId: id,
  kind: verificationKind,
  state: verificationState,
  reason: verificationReason.nullable(),
  masked: z.string().nullable(),
  /** Initials and dots: "A•••• K••••". */
  maskedName: z.string().nullable(),
  /** As the user wrote it, where no register has confirmed it: it is compared with the document. Null of every other one. */
  birthDate: z.iso.date().nullable(),
  /** How like the names are, 0 to 100; null where the provider did not say. */
  nameMatch: z.int().min(0).max(100).nullable(),
  createdAt: timestamp,
  documents: z.array(document),
})
export type ReviewedVerification = z.infer<typeof reviewedVerification>
