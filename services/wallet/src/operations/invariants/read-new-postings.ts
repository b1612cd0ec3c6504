import type { UserAccount } from '../../domain/account.ts'
import { emptyFold, type Fold } from '../../domain/fold.ts'
import type { Posting } from '../../domain/posting.ts'
import type { Folds } from '../../repositories/folds-repository.ts'
import type { Place, Postings } from '../../repositories/postings-repository.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { LAG_MS } from './check-new-postings.ts'

const LINES_AT_ONCE = 1_000
const ACCOUNTS_AT_ONCE = 100
const ENTRIES_AT_ONCE = 200

/** The postings behind the folds, account by account; `start` is told each account's fold first. */
export async function* readNewPostings(
  { postings, folds, ledger }: { postings: Postings; folds: Folds; ledger: Ledger },
  start: (fold: Fold) => void,
): AsyncGenerator<Posting> {
  const since = new Date(Math.max(0, (await folds.newest()).getTime() - LAG_MS))
  const accounts = await accountsSince(postings, since)
  for (let n = 0; n < accounts.length; n += ACCOUNTS_AT_ONCE) {
    const some = accounts.slice(n, n + ACCOUNTS_AT_ONCE)
    const known = new Map((await folds.find(some)).map((fold) => [fold.head.account, fold]))
    for (const end of await ledger.ends(some)) {
      const fold = known.get(end.account) ?? emptyFold(end.account)
      if (end.seq <= fold.head.seq) continue
      start(fold)
      for (let from = fold.head.seq + 1; from <= end.seq; from += ENTRIES_AT_ONCE) {
        const to = Math.min(from + ENTRIES_AT_ONCE - 1, end.seq)
        yield* await ledger.entries(end.account, from, to)
      }
    }
  }
}

async function accountsSince(postings: Postings, since: Date): Promise<UserAccount[]> {
  const accounts = new Set<UserAccount>()
  const forEver = new Date(8.64e15)
  let place: Place | undefined = { at: since, id: '' }
  while (place) {
    const lines = await postings.after(place, forEver, LINES_AT_ONCE)
    for (const { account } of lines) accounts.add(account)
    place = lines.at(-1)
  }
  return [...accounts]
}
