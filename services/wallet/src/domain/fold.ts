import { ownerOf, type UserAccount } from './account.ts'
import { emptyChain, type Head, headOf } from './chain.ts'
import type { Posting } from './posting.ts'

/**
 * A checked beginning of an account's chain, with what its postings put into system accounts: the
 * counter legs, summed. The same chain up to the same place always folds to the same.
 */
export interface Fold {
  head: Head
  /** Minor units by system account; all transits of a currency are one. */
  counters: Record<string, bigint>
}

export const emptyFold = (account: UserAccount): Fold => ({
  head: emptyChain(account),
  counters: {},
})

export function foldIn(fold: Fold, posting: Posting): Fold {
  const head = headOf(posting)
  if (posting.delta === 0n) return { head, counters: fold.counters }
  const name = counterGroup(posting)
  const total = (fold.counters[name] ?? 0n) - posting.delta
  return { head, counters: { ...fold.counters, [name]: total } }
}

export const transitGroup = (currency: string) => `transit:${currency}`

function counterGroup({ account, counter }: Posting): string {
  return counter.startsWith('transit:') ? transitGroup(ownerOf(account).currency) : counter
}

/** What a chain put into each system account between two places; only those that it touched. */
export function movedBetween(from: Fold, to: Fold): Map<string, bigint> {
  return new Map(
    Object.entries(to.counters)
      .map(([name, total]): [string, bigint] => [name, total - (from.counters[name] ?? 0n)])
      .filter(([, moved]) => moved !== 0n),
  )
}
