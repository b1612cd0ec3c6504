import { type SignalKind, signalsSince } from '../../domain/holds/signal.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'signals' | 'clock'>

/** Accounts that do not decide. */
const MOST_OTHERS = 1_000

/** Who decides nothing about the user: it may be the same person. */
export const othersLinkedTo = async (deps: Needed, userId: string): Promise<string[]> =>
  (await linkedUsers(deps, userId)).slice(0, MOST_OTHERS).map((one) => one.userId)

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
