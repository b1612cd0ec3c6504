import { DAY_MS } from '@platform/contracts/constants'
import type { UserFact } from '@platform/contracts/kyc/facts'
import type { FactState } from './facts-of.ts'

/** A fact of a user as it was last published. */
export interface StoredFact extends FactState {
  userId: string
  fact: UserFact
  /** That of the event: later than every earlier one, also than that of a fact whose document was erased. */
  version: number
  /** Number of the write, from 1: two writers of the same collide on it. */
  revision: number
  /** It was announced that it ends, or need not be. */
  isAnnounced: boolean
}

/** So long before its end a fact is announced as expiring, ms. */
export const FACT_EXPIRING_MS = 21 * DAY_MS

/**
 * What is to be stored of a fact, and whether it is to be published; null where nothing changes.
 * @param state undefined: it is not proven now
 */
export function nextFact(
  { userId, fact }: Pick<StoredFact, 'userId' | 'fact'>,
  stored: StoredFact | undefined,
  state: FactState | undefined,
  now: Date,
): { next: StoredFact; isNews: boolean } | null {
  if (!state && !stored) return null
  const known = state ?? { holds: false, expiresAt: null, recheckAt: null }
  const isNews =
    stored?.holds !== known.holds || stored.expiresAt?.getTime() !== known.expiresAt?.getTime()
  if (!isNews && stored.recheckAt?.getTime() === known.recheckAt?.getTime()) return null
  const version = isNews ? Math.max((stored?.version ?? 0) + 1, now.getTime()) : stored.version
  // Of an age below 18 nothing is to be proven anew.
  const isAnnounced = isNews ? fact === 'under-18' : stored.isAnnounced
  const revision = (stored?.revision ?? 0) + 1
  return { next: { userId, fact, ...known, version, revision, isAnnounced }, isNews }
}

/** When a worker has to look at it: it ends, is to be announced, or may be another one. Null: never. */
export function dueAtOf({ holds, expiresAt, recheckAt, isAnnounced }: StoredFact): Date | null {
  if (!holds) return null
  const times = [
    ...(recheckAt ? [recheckAt.getTime()] : []),
    ...(expiresAt ? [expiresAt.getTime() - (isAnnounced ? 0 : FACT_EXPIRING_MS)] : []),
  ]
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** Whether it is to be announced now that it ends. */
export const isToBeAnnounced = ({ holds, expiresAt, isAnnounced }: StoredFact, now: Date) =>
  holds &&
  !isAnnounced &&
  expiresAt !== null &&
  expiresAt > now &&
  expiresAt.getTime() - FACT_EXPIRING_MS <= now.getTime()
