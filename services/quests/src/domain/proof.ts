import { DAY_MS } from '@platform/contracts/constants'
import { PROOF, type ProofGround } from '@platform/contracts/quests/proof-rules'
import type { TaskType } from '@platform/contracts/quests/task-types/table'

/** A reviewer decides about what is handed in for a task of this type. */
export const isReviewed = (type: TaskType) => type === 'PROOF'

/** What a user handed in for a task, once. Its id is that of its review. */
export interface Proof {
  id: string
  campaignId: string
  userId: string
  taskId: string
  /** Counts the hand-ins of this user for this task, from 1. */
  number: number
  text: string | null
  link: string | null
  /** Ids of uploaded pictures. */
  pictures: readonly string[]
  handedInAt: Date
  /** Until when the user may appeal; null unless it is refused, and once an appeal is decided. */
  appealUntil: Date | null
}

/** What is checked of a hand-in: a new one, or one whose appeal is to be decided. */
export type ProofData = NewProof | { proof: string; isAppeal: boolean }

export interface NewProof {
  number: number
  text: string | null
  link: string | null
  pictures: string[]
}

/** Where a proof is with its review. */
export type ProofStanding =
  | { kind: 'picture-missing' }
  /** Nobody has decided. `until`: when it is given up. */
  | { kind: 'waits'; until: Date }
  /** Nobody has decided in time. */
  | { kind: 'given-up' }
  | { kind: 'accepted' }
  | {
      kind: 'refused'
      number: number
      ground: ProofGround | null
      words: string
      /** Null of an appeal that was refused: it is final. */
      appealUntil: Date | null
    }

/** A hand-in, or an appeal, that nobody has decided by then is given up, ms. A settlement waits no longer for it. */
export const REVIEW_MS = PROOF.reviewDays * DAY_MS
/** How long a user may appeal against a refusal, ms. A settlement waits for it. */
export const APPEAL_MS = 2 * DAY_MS

export const appealUntil = (refusedAt: Date) => new Date(refusedAt.getTime() + APPEAL_MS)
export const reviewUntil = (askedAt: Date) => new Date(askedAt.getTime() + REVIEW_MS)
