import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { KeptSignal } from '@platform/contracts/quests/holds'
import type { Sign } from './signs.ts'

export type SignalKind = KeptSignal['kind']

/** That a user was seen with a device, in a network or with an account at a provider. Names none of them: `mark` is a keyed hash. */
export interface Signal {
  /** Follows from the kind, the mark and the user. */
  id: string
  kind: SignalKind
  mark: string
  userId: string
  /** Who invited the user, as a keyed hash; null where nobody did, and of accounts. */
  inviter: string | null
  firstAt: Date
  lastAt: Date
}

/** A signal that was not seen again for this long is deleted, and does not count any more. */
export const SIGNAL_DAYS = 30
export const signalsSince = (now: Date) => new Date(now.getTime() - SIGNAL_DAYS * DAY_MS)

/** What is read of one device or network: more change nothing. */
export const MOST_SEEN = 100

/**
 * What those who were seen with the same device or in the same network say of this user. Who was there before counts: those who come
 * later hold nobody's reward.
 * @param seen of one kind and mark, the user's own among them
 */
export function signsOfPlace(
  kind: Exclude<SignalKind, 'ACCOUNT'>,
  seen: readonly Signal[],
  own: Pick<Signal, 'id' | 'userId' | 'inviter'>,
  now: Date,
): Sign[] {
  const firstAt = seen.find(({ id }) => id === own.id)?.firstAt ?? now
  const others = seen.filter(({ userId }) => userId !== own.userId)
  const earlier = others.filter((one) => isBefore(one, firstAt))
  const lately = others.filter(({ lastAt }) => now.getTime() - lastAt.getTime() < HOUR_MS)
  const friends = own.inviter === null ? [] : earlier.filter((one) => one.inviter === own.inviter)
  if (kind === 'NETWORK') {
    const today = earlier.filter(({ lastAt }) => now.getTime() - lastAt.getTime() < DAY_MS)
    return counted({ NETWORK: today.length, FRIENDS_ON_NETWORK: friends.length })
  }
  return counted({
    DEVICE: earlier.length,
    BURST: lately.length,
    FRIENDS_ON_DEVICE: friends.length,
  })
}

/** Users who come within this time come at once: nobody knows which of them was first, and clocks differ. */
const AT_ONCE_MS = 10_000

/** Whether one was there before the other, or came at once with it and is stored. */
export const isBefore = (one: Pick<Signal, 'firstAt'>, firstAt: Date) =>
  one.firstAt.getTime() < firstAt.getTime() + AT_ONCE_MS

const counted = (counts: Partial<Record<Sign['code'], number>>): Sign[] =>
  (Object.entries(counts) as [Sign['code'], number][])
    .filter(([, count]) => count > 0)
    .map(([code, count]) => ({ code, count }))
