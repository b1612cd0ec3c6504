import { DAY_MS } from '@platform/contracts/constants'
import type { HoldReason, RewardHold } from '@platform/contracts/quests/holds'
import { reasonOf, type Sign } from './signs.ts'

/** That a claim is not paid before a person has decided, or the time for that is over. */
export interface Hold {
  /** Of the item in the queue of reviews. */
  reviewId: string
  signs: readonly Sign[]
  /** Its place in the queue, 0 to 100. */
  risk: number
  since: Date
  /** `left`: its user has left. `final`: the slot goes back to the operator. */
  state: 'held' | 'released' | 'rejected' | 'appealed' | 'final' | 'left'
  decisionBy: Date
  /** When it is paid if nobody has decided. */
  releasedBy: Date
  /** Until when a refusal may be appealed against; null before one. */
  appealUntil: Date | null
  /** What the user said to the reviewer. */
  explanation: string | null
  /** What the reviewer who refused it said to the user. */
  words: string | null
  /** When a worker looks at it next; null when nothing more comes of it. */
  nextLookAt: Date | null
}

/** How long a hold may take, days. */
export interface HoldDays {
  /** Until somebody should have decided. */
  target: number
  /** Until it is paid without a decision. */
  release: number
  /** From a refusal to its last appeal. */
  appeal: number
}

/** A request that began in time may still appeal, ms. */
export const APPEAL_GRACE_MS = 60_000
/** After this a worker opens the review that a crash kept from being opened, ms. */
const REVIEW_OPENED_MS = 30_000

export const inDays = (days: number, from: Date) => new Date(from.getTime() + days * DAY_MS)

export const newHold = (
  { reviewId, signs, score }: { reviewId: string; signs: readonly Sign[]; score: number },
  days: HoldDays,
  now: Date,
): Hold => ({
  reviewId,
  signs: [...signs],
  risk: Math.min(100, score),
  since: now,
  state: 'held',
  decisionBy: inDays(days.target, now),
  releasedBy: inDays(days.release, now),
  appealUntil: null,
  explanation: null,
  words: null,
  nextLookAt: new Date(now.getTime() + REVIEW_OPENED_MS),
})

export const isUndecided = ({ state }: Pick<Hold, 'state'>) =>
  state === 'held' || state === 'appealed'

/** Each once, the first found first. */
export const reasonsOf = ({ signs }: Pick<Hold, 'signs'>): HoldReason[] => [
  ...new Set(signs.map(({ code }) => reasonOf(code))),
]

const shownStates = {
  ...{ held: 'waiting', appealed: 'appealed', released: 'released' },
  ...{ rejected: 'rejected', final: 'final', left: 'final' },
} as const satisfies Record<Hold['state'], RewardHold['state']>

/** What the user reads of it. */
export function holdView(hold: Hold): RewardHold {
  const { state, since, decisionBy, releasedBy, appealUntil, explanation, words } = hold
  const waits = isUndecided(hold)
  return {
    state: shownStates[state],
    reasons: reasonsOf(hold),
    since: since.toISOString(),
    decisionBy: waits ? decisionBy.toISOString() : null,
    releasedBy: waits ? releasedBy.toISOString() : null,
    explanation,
    words,
    appealUntil: state === 'rejected' ? (appealUntil?.toISOString() ?? null) : null,
  }
}
