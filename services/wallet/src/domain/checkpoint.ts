import { ownerOf, type UserAccount } from './account.ts'
import type { Posting } from './posting.ts'
import { emptyTip, type Tip, tipOf } from './tip.ts'

/**
 * A verified prefix of an account's history: the account's state after it, and the totals that its
 * postings moved into system accounts. The same postings always give the same checkpoint.
 */
export interface Checkpoint {
  tip: Tip
  /**
   * Sum of the counter legs by system account, minor units. The transit accounts of a currency are summed as
   * one: each transfer has its own, and the record would grow with every transfer.
   */
  counters: Record<string, bigint>
}

export const emptyCheckpoint = (account: UserAccount): Checkpoint => ({
  tip: emptyTip(account),
  counters: {},
})

/** The checkpoint with one more posting in it. */
export function extendCheckpoint(checkpoint: Checkpoint, posting: Posting): Checkpoint {
  const tip = tipOf(posting)
  if (posting.delta === 0n) return { tip, counters: checkpoint.counters }
  const name = counterGroup(posting)
  const total = (checkpoint.counters[name] ?? 0n) - posting.delta
  return { tip, counters: { ...checkpoint.counters, [name]: total } }
}

/** Name under which the transit accounts of a currency are summed. */
export const transitGroup = (currency: string) => `transit:${currency}`

function counterGroup({ account, counter }: Posting): string {
  return counter.startsWith('transit:') ? transitGroup(ownerOf(account).currency) : counter
}

/** What the postings between two checkpoints moved into each system account; without those at zero. */
export function movedBetween(from: Checkpoint, to: Checkpoint): Map<string, bigint> {
  return new Map(
    Object.entries(to.counters)
      .map(([name, total]): [string, bigint] => [name, total - (from.counters[name] ?? 0n)])
      .filter(([, moved]) => moved !== 0n),
  )
}
