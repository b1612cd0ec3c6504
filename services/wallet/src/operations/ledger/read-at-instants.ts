import type { UserAccount } from '../../domain/account.ts'
import type { Posting } from '../../domain/posting.ts'
import type { Ledger } from './ledger.ts'

/**
 * The account's last posting at each instant, null before its first one. All instants are searched together by halving, each
 * round one read by id: as many rounds as `newest`, the sequence number of the newest posting, has binary digits.
 */
export async function readAtInstants(
  ledger: Pick<Ledger, 'postingsAt'>,
  account: UserAccount,
  newest: number,
  instants: readonly Date[],
): Promise<(Posting | null)[]> {
  const read = new Map<number, Posting>()
  /** The posting that is looked for is `atLeast`, or later and before `before`. */
  const rangeOf = (instant: Date) => {
    const range = { atLeast: 0, before: newest + 1 }
    for (const { seq, createdAt } of read.values()) {
      if (createdAt <= instant) range.atLeast = Math.max(range.atLeast, seq)
      else range.before = Math.min(range.before, seq)
    }
    return range
  }
  for (;;) {
    const ranges = instants.map(rangeOf)
    const open = ranges.filter(({ atLeast, before }) => before - atLeast > 1)
    const middles = new Set(open.map(({ atLeast, before }) => Math.floor((atLeast + before) / 2)))
    const found = middles.size > 0 ? await ledger.postingsAt(account, [...middles]) : []
    if (found.length === 0) return ranges.map(({ atLeast }) => read.get(atLeast) ?? null)
    for (const posting of found) read.set(posting.seq, posting)
  }
}
