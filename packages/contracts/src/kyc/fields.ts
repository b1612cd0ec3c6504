import { DAY_MS } from '../constants.ts'
import { isAadhaar } from '../rules/aadhaar.ts'
import { isCpf } from '../rules/cpf.ts'
import { readDayMonthYear } from '../rules/day-month-year.ts'
import { DESTINATION_FIELDS, type DestinationField } from '../wallet/destination-rules.ts'

/**
 * What is kept of a field. `sealed`: encrypted with a key of its person. `last-four`: nothing but the last four digits. `never`: it is
 * passed on to the provider of checks and forgotten.
 */
export type Kept = 'sealed' | 'last-four' | 'never'

/** What a user writes to be verified: the one form of what is written in several ways, what is one, and what is kept of it. */
export interface KycField extends DestinationField {
  kept: Kept
}

const withoutMarks = (text: string) => text.replace(/[\s./-]/g, '')
const oneSpace = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Longest name of a person, UTF-16 code units. */
export const MAX_FULL_NAME = 100

/** The fields of the verifications. No zod here: pages import it. */
export const KYC_FIELDS = {
  /** Of a person: the fourth letter of other holders' numbers is not P. */
  pan: {
    tidy: (text) => withoutMarks(text).toUpperCase(),
    pattern: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/,
    kept: 'sealed',
  },
  aadhaar: { tidy: withoutMarks, pattern: /^\d{12}$/, check: isAadhaar, kept: 'last-four' },
  otp: { tidy: withoutMarks, pattern: /^\d{6}$/, kept: 'never' },
  accountNumber: { ...DESTINATION_FIELDS.bank.accountNumber, kept: 'sealed' },
  ifsc: { ...DESTINATION_FIELDS.bank.ifsc, kept: 'sealed' },
  cpf: { tidy: withoutMarks, pattern: /^\d{11}$/, check: isCpf, kept: 'sealed' },
  /** As the document has it. */
  fullName: { tidy: oneSpace, pattern: /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{1,99}$/u, kept: 'sealed' },
  /** dd/mm/yyyy */
  birthDate: {
    tidy: (text) => text.trim(),
    pattern: /^\d{2}\/\d{2}\/\d{4}$/,
    check: (text) => readDayMonthYear(text) !== null,
    kept: 'sealed',
  },
} as const satisfies Record<string, KycField>

/** Wrong codes of one Aadhaar verification; after that it is refused. */
export const MAX_OTP_TRIES = 3

/** What a person can be verified by. */
export const VERIFICATION_KINDS = ['pan', 'aadhaar', 'bank', 'cpf', 'liveness'] as const
export type VerificationKind = (typeof VERIFICATION_KINDS)[number]

/**
 * `started`: not yet at the provider; `waiting-for-otp`: the provider has sent a code; `checking`: the provider checks, or the person is
 * before its camera; `in-review`: a person decides; `expired`: it was not finished in time, or was true for long enough and has to be
 * proven anew.
 */
export const VERIFICATION_STATES = [
  'started',
  'waiting-for-otp',
  'checking',
  'in-review',
  'verified',
  'refused',
  'expired',
] as const
export type VerificationState = (typeof VERIFICATION_STATES)[number]

/** Why a verification is refused, expired or reviewed: each has a way out, which the page says. */
export const VERIFICATION_REASONS = [
  /** The register has no such number, or it is no longer valid. */
  'NUMBER_UNKNOWN',
  'NUMBER_INACTIVE',
  /** The register has the number under another name, or another date. */
  'NAME_DIFFERS',
  'BIRTH_DATE_DIFFERS',
  /** Another account is verified by it. */
  'USED_ELSEWHERE',
  /** The penny did not arrive. */
  'ACCOUNT_CLOSED',
  'OTP_WRONG',
  /** No live person, or not the one of the documents. */
  'NOT_LIVE',
  'FACE_DIFFERS',
  /** The provider did not answer, or the person did not go on, in time. */
  'PROVIDER_LATE',
  'NOT_FINISHED',
  /** No reviewer decided in time. */
  'REVIEW_LATE',
  /** It was verified, and the time for which that holds is over. */
  'TOO_OLD',
  /** A reviewer could not read the document, or it does not prove it. */
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_DIFFERS',
  /** Another verification of the kind took its place. */
  'REPLACED',
] as const
export type VerificationReason = (typeof VERIFICATION_REASONS)[number]

/** So long before its end what is verified can be verified anew, ms. */
export const RENEWABLE_MS = 30 * DAY_MS

/** Documents that can be handed in for a reviewer. An Aadhaar card is none: its check needs no reviewer, and its number may not be kept. */
export const DOCUMENT_KINDS = ['pan-card', 'bank-statement', 'cpf-card'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export const DOCUMENT_SIDES = ['front', 'back'] as const

/** A file of a document: what may be uploaded. */
export const DOCUMENT = {
  /** Largest file, bytes. */
  maxBytes: 8 * 1024 * 1024,
  kinds: ['jpeg', 'png'],
  /** For the browser's dialog: jpeg, png, jpg. */
  accept: '.jpeg,.png,.jpg,image/jpeg,image/png',
  /** Longest side of what is kept, px. */
  side: 1_600,
} as const

/** Grows with each change of what users agree to (`what is stored and why`): a request names the version that its user has read. */
export const KYC_CONSENT_VERSION = 2

/** What somebody goes without who skips the verification. */
export const SKIP_COSTS = [
  'payouts',
  'purchases',
  'large-earnings',
  'bonus',
  'human-score',
] as const
export type SkipCost = (typeof SKIP_COSTS)[number]

/** Who looked at data of a person, and what they did: the access log that the person reads. */
export const ACCESS_ACTORS = ['you', 'provider', 'reviewer', 'support', 'system'] as const
export const ACCESS_ACTIONS = [
  'sent-to-provider',
  'result-received',
  'seen-masked',
  'document-seen',
  'document-stored',
  'document-deleted',
  'decided',
  'fact-published',
  'deleted',
] as const
