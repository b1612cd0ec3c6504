import type {
  VerificationKind,
  VerificationReason,
  VerificationState,
} from '@platform/contracts/kyc/fields'
import type { Sealed } from '../keys/sealed.ts'

/** `update`: of a bank account that is to take the place of a verified one. */
export type Purpose = 'first' | 'update'

/** That something about a user is verified. What they wrote is sealed by their key, or not kept at all. */
export interface Verification {
  id: string
  userId: string
  kind: VerificationKind
  purpose: Purpose
  state: VerificationState
  /** Grows with each write: of two writers of the same version one is first. */
  version: number
  /** The number as it is shown; null of liveness. */
  masked: string | null
  /** `VerificationInput` as JSON; null of what is kept nowhere, and of one that was not verified once nobody needs it. */
  sealed: Sealed | null
  /** Of the key of its user when it was begun: what a restored backup brings back of an erased person is known by it. */
  keyId: string
  /** Keyed hash of the number: equal for equal numbers. Null of Aadhaar and liveness. */
  mark: string | null
  /** Null until the provider has the check. `url`: its page for the user. */
  provider: { reference: string; url: string | null } | null
  /**
   * What the provider said. `nameMatch`, `faceMatch`: 0 to 100, null where nothing was compared. The birth date is that of the register, or one
   * that it has confirmed.
   */
  outcome: {
    nameMatch: number | null
    /** Absent of former versions. */
    faceMatch?: number | null
    birthDate: Sealed | null
  } | null
  reason: VerificationReason | null
  /** Codes that the user has sent, the one that is being checked included. */
  codeTries: number
  /** When the last one of them was counted; absent before. */
  codeAt?: Date
  /** Hash of the request that began it. */
  hash: string
  /** Version of the text that its user agreed to when they began it. */
  consentVersion: number
  /** Of the session that began it: a reviewer who uses the same one decides nothing about its user. Null where it was not known. */
  device: string | null
  createdAt: Date
  /** Who verified or refused it: `provider`, or `user:<id>` of a reviewer; null of one that is not decided. */
  decidedBy: string | null
  decidedAt: Date | null
  /** Of a running one, by when it has to be finished; of a verified one, until when that holds. Null: it has no end. */
  expiresAt: Date | null
  /** When the worker takes it up: it asks the provider, ends what was not finished, forgets what nobody needs. Null: never. */
  dueAt: Date | null
  /** How often the provider was asked without an answer that ends it. */
  checks: number
}

/** Those at which work goes on, or waits for the user. */
export const RUNNING = ['started', 'waiting-for-otp', 'checking'] as const
/** Those in which no other one of the kind is begun. */
const OPEN = [...RUNNING, 'in-review'] as const

export const isRunning = ({ state }: Pick<Verification, 'state'>): boolean =>
  RUNNING.some((one) => one === state)
export const isOpen = ({ state }: Pick<Verification, 'state'>): boolean =>
  OPEN.some((one) => one === state)

/** Whether it says something about its user now. */
export const isInForce = (
  { state, expiresAt }: Pick<Verification, 'state' | 'expiresAt'>,
  now: Date,
): boolean => state === 'verified' && (expiresAt === null || expiresAt > now)

/** Whether it was verified once, also when that is over. */
export const wasVerified = ({ state, reason }: Pick<Verification, 'state' | 'reason'>): boolean =>
  state === 'verified' || (state === 'expired' && reason === 'TOO_OLD')

/** Of a person's verifications the tax numbers that are in force: each is of one person, by a register that has their face. */
export const provenNumbers = (all: readonly Verification[], now: Date): Verification[] =>
  all.filter((one) => (one.kind === 'pan' || one.kind === 'cpf') && isInForce(one, now))

/**
 * Whether a camera check has found the person of a tax number: it was begun once that was proven, and the provider has compared the faces. What is
 * printed on a card proves that somebody has seen the card.
 */
export const hasFaceOf = (
  camera: Pick<Verification, 'kind' | 'outcome' | 'createdAt'>,
  number: Pick<Verification, 'decidedAt'>,
): boolean =>
  camera.kind === 'liveness' &&
  typeof camera.outcome?.faceMatch === 'number' &&
  number.decidedAt !== null &&
  camera.createdAt >= number.decidedAt
