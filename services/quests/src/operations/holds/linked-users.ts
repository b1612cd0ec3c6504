import type { Reviewer, ReviewItem } from '@platform/service-kit'
import { type SignalKind, signalsSince } from '../../domain/holds/signal.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'signals' | 'clock'>

/** Accounts that do not decide. */
const MOST_OTHERS = 1_000

/** Who decides nothing about the user: it may be the same person. */
export const othersLinkedTo = async (deps: Needed, userId: string): Promise<string[]> =>
  (await linkedUsers(deps, userId)).slice(0, MOST_OTHERS).map((one) => one.userId)

/**
 * Whether the reviewer has nothing in common with those whom the decision pays: neither as it was seen before, nor by the session in
 * which they decide, since who only reviews was never seen taking part.
 */
export async function isUnlinkedReviewer(
  deps: Needed & Pick<Dependencies, 'referrals' | 'markOf'>,
  { kind, id, userId }: Pick<ReviewItem, 'kind' | 'id' | 'userId'>,
  { id: reviewerId, origin }: Reviewer,
): Promise<boolean> {
  const { signals, referrals, markOf, clock } = deps
  // The review of a referral has its id, and pays both friends.
  const referral = kind === 'referral' ? await referrals.find(id) : null
  const here = new Set([
    ...(origin?.device ? [markOf('DEVICE', origin.device)] : []),
    ...(origin?.network ? [markOf('NETWORK', origin.network)] : []),
  ])
  const isLinkedTo = async (paid: string) => {
    const seen = await signals.ofUser(paid, signalsSince(clock.now()))
    if (seen.some(({ mark }) => here.has(mark))) return true
    return (await linkedUsers(deps, paid)).some(({ userId: other }) => other === reviewerId)
  }
  const linked = await Promise.all(
    [userId, ...(referral ? [referral.friendId] : [])].map(isLinkedTo),
  )
  return !linked.includes(true)
}

/** Who shares devices, networks or accounts with the user, those that share the most kinds first. */
export async function linkedUsers(
  { signals, clock }: Needed,
  userId: string,
): Promise<{ userId: string; shares: SignalKind[] }[]> {
  const since = signalsSince(clock.now())
  const own = await signals.ofUser(userId, since)
  const seen = await Promise.all(own.map(({ kind, mark }) => signals.seenWith(kind, mark, since)))
  const shares = new Map<string, Set<SignalKind>>()
  for (const { userId: other, kind } of seen.flat()) {
    if (other !== userId) shares.set(other, (shares.get(other) ?? new Set()).add(kind))
  }
  return [...shares]
    .map(([other, kinds]) => ({ userId: other, shares: [...kinds] }))
    .toSorted((a, b) => b.shares.length - a.shares.length)
}
