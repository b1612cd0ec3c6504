import type { Exclusion } from '@platform/contracts/staff/reviews'
import type { Reviewer, ReviewItem } from '@platform/service-kit'
import { type Signal, type SignalKind, signalsSince } from '../../domain/holds/signal.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'signals' | 'clock'>

/** Accounts that do not decide. */
const MOST_OTHERS = 1_000

/** Who decides nothing about the user: it may be the same person. */
export const othersLinkedTo = async (deps: Needed, userId: string): Promise<string[]> =>
  (await linkedUsers(deps, userId)).slice(0, MOST_OTHERS).map((one) => one.userId)

/**
 * Why the reviewer does not decide, or null. LINKED: they have something in common with those whom the decision pays, as it was seen
 * before, or by the session in which they decide, since who only reviews was never seen taking part. MAKER: who made them a reviewer is
 * concerned: paid, of the campaign's staff, or linked with who is.
 */
export async function exclusionOf(
  deps: Needed & Pick<Dependencies, 'referrals' | 'markOf'>,
  { kind, id, userId, others = [] }: Pick<ReviewItem, 'kind' | 'id' | 'userId' | 'others'>,
  { id: reviewerId, origin, reviewerMadeBy = [] }: Reviewer,
): Promise<Exclusion | null> {
  const { signals, referrals, markOf, clock } = deps
  // The review of a referral has its id, and pays both friends.
  const referral = kind === 'referral' ? await referrals.find(id) : null
  const paid = [userId, ...(referral ? [referral.friendId] : [])]
  const networks = [origin?.network, origin?.site].flatMap((network) => network ?? [])
  const here = new Set([
    ...(origin?.device ? [markOf('DEVICE', origin.device)] : []),
    ...networks.map((network) => markOf('NETWORK', network)),
  ])
  const ofPaid = await Promise.all(
    paid.map(async (one) => {
      const own = await signals.ofUser(one, signalsSince(clock.now()))
      return {
        isHere: own.some(({ mark }) => here.has(mark)),
        linked: await usersWith(deps, one, own),
      }
    }),
  )
  if (ofPaid.some(({ isHere }) => isHere)) return 'LINKED'
  const linked = ofPaid.flatMap((one) => one.linked)
  if (linked.some(({ userId: other }) => other === reviewerId)) return 'LINKED'
  // Those linked with the user are among the others of an item.
  const byUser = new Set(linked.map((one) => one.userId))
  const concerned = new Set([...paid, ...others.filter((one) => !byUser.has(one))])
  const ofMakers = await Promise.all(reviewerMadeBy.map((maker) => linkedUsers(deps, maker)))
  const makers = [
    ...reviewerMadeBy,
    ...ofMakers
      .flat()
      .filter(isClose)
      .map((one) => one.userId),
  ]
  return makers.some((one) => concerned.has(one)) ? 'MAKER' : null
}

/**
 * A network alone links nobody with who made a reviewer, or with a partner: many share that of a carrier, and one user who comes into that of an
 * admin would keep each of their reviewers from deciding.
 */
export const isClose = ({ shares }: LinkedUser) => shares.some((kind) => kind !== 'NETWORK')

/** Who shares devices, networks or accounts with the user, those that share the most kinds first. */
export const linkedUsers = async (deps: Needed, userId: string): Promise<LinkedUser[]> =>
  usersWith(deps, userId, await deps.signals.ofUser(userId, signalsSince(deps.clock.now())))

export interface LinkedUser {
  userId: string
  shares: SignalKind[]
}

/** @param own the user's signals */
async function usersWith(
  { signals, clock }: Needed,
  userId: string,
  own: readonly Signal[],
): Promise<LinkedUser[]> {
  const since = signalsSince(clock.now())
  const seen = await Promise.all(own.map(({ kind, mark }) => signals.seenWith(kind, mark, since)))
  const shares = new Map<string, Set<SignalKind>>()
  for (const { userId: other, kind } of seen.flat()) {
    if (other !== userId) shares.set(other, (shares.get(other) ?? new Set()).add(kind))
  }
  return [...shares]
    .map(([other, kinds]) => ({ userId: other, shares: [...kinds] }))
    .toSorted((a, b) => b.shares.length - a.shares.length)
}
