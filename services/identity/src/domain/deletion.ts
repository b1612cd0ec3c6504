import { DAY_MS, type Language } from '@platform/contracts/constants'
import type { ServiceName } from '@platform/contracts/services'

/** The second round, a day after the first, finds what a request wrote that ran while the first one did. */
export const ROUNDS = 2
const BETWEEN_ROUNDS_MS = DAY_MS

/** The deletion of an account. */
export interface Deletion {
  userId: string
  /**
   * `waiting`: its user can cancel until `dueAt`. `kept`: they did, and have not been sent that yet. `erasing`: services erase the user. `resting`: all have, and the next round
   * begins at `dueAt`. `done`: after the last round.
   */
  state: 'waiting' | 'kept' | 'erasing' | 'resting' | 'done'
  requestedAt: Date
  /** When its user cancelled it. */
  keptAt?: Date
  dueAt: Date
  language: Language
  /** Whether the user has been sent when it is, or that the account stays. */
  reported: boolean
  /** Slots of the destinations that it was sent to, until it was sent to all. */
  sentTo?: string[]
  /** The round that runs, or ran last; 0 before the first. */
  round: number
  /** When it began. */
  roundAt: Date | null
  /** Services that have not answered in this round. */
  pending: readonly ServiceName[]
}

export const newDeletion = (
  { userId, language }: Pick<Deletion, 'userId' | 'language'>,
  graceDays: number,
  now: Date,
): Deletion => ({
  userId,
  language,
  state: 'waiting',
  requestedAt: now,
  reported: false,
  dueAt: new Date(now.getTime() + graceDays * DAY_MS),
  round: 0,
  roundAt: null,
  pending: [],
})

/** The deletion once the services have a round to do. */
export const beginRound = (
  before: Deletion,
  services: readonly ServiceName[],
  now: Date,
): Deletion => ({
  ...before,
  state: 'erasing',
  round: before.round + 1,
  roundAt: now,
  pending: services,
})

/** What follows a round that every service has answered. */
export const afterRound = (round: number, now: Date): Pick<Deletion, 'state' | 'dueAt'> =>
  round < ROUNDS
    ? { state: 'resting', dueAt: new Date(now.getTime() + BETWEEN_ROUNDS_MS) }
    : { state: 'done', dueAt: now }

/** Whether the user typed what confirms the deletion, in any case, as names are compared. */
export function isConfirmed(typed: string, word: string, userName: string | null): boolean {
  const text = typed.trim().toLowerCase()
  return text === word.toLowerCase() || text === userName?.toLowerCase()
}
