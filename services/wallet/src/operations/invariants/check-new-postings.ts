import type { UserAccount } from '../../domain/account.ts'
import { emptyFold, type Fold, movedBetween } from '../../domain/fold.ts'
import type { Place } from '../../repositories/postings-repository.ts'
import type { WatchState } from '../../repositories/watch-repository.ts'
import type { CheckDeps } from './check-invariants.ts'
import { type Budget, followChain } from './follow-chain.ts'

/** What the checks of new postings found; the watch keeps it from look to look. */
export interface Findings {
  /** Accounts whose chains are faulty behind their folds. */
  unsound: Map<UserAccount, string[]>
  /** Escrows and transits that postings moved since their sums were checked. */
  touched: Set<string>
}

/** How far instances' clocks may differ, and a write may lag behind its time, ms. */
export const LAG_MS = 10 * 60_000
const ROWS_AT_ONCE = 1_000
const ACCOUNTS_AT_ONCE = 100

/** What one look may read: lines of the list of new postings, for each of the two readings. */
export interface Limits {
  rows: number
}

/**
 * Goes on through the postings in the order of time, from where the last look ended, and checks the
 * chains that they belong to. A second reading comes `LAG_MS` later, for those that appeared late.
 * However many there are, a look reads so much and no more; the next goes on from there.
 */
export async function checkNewPostings(
  deps: CheckDeps,
  state: WatchState,
  findings: Findings,
  budget: Budget,
  limits: Limits,
): Promise<{ next: WatchState; caughtUp: boolean }> {
  const now = deps.clock.now()
  const check = (accounts: UserAccount[]) => checkAccounts(deps, accounts, findings, budget)
  const read = (from: Place, to: Date) => readOn(deps, from, to, limits.rows, check)
  const fresh = await read(state.fresh, now)
  const late = await read(state.late, new Date(now.getTime() - LAG_MS))
  const checkedTo = fresh.done ? now : fresh.place.at
  return { next: { fresh: fresh.place, late: late.place, checkedTo }, caughtUp: fresh.done }
}

async function readOn(
  { postings }: CheckDeps,
  from: Place,
  to: Date,
  most: number,
  check: (accounts: UserAccount[]) => Promise<boolean>,
): Promise<{ place: Place; done: boolean }> {
  let place = from
  for (let left = most; left > 0; left -= ROWS_AT_ONCE) {
    const limit = Math.min(left, ROWS_AT_ONCE)
    const rows = await postings.after(place, to, limit)
    // What was not checked to its end is read again by the next look.
    if (!(await check([...new Set(rows.map(({ account }) => account))]))) break
    place = rows.at(-1) ?? place
    if (rows.length < limit) return { place: { at: place.at, id: place.id }, done: true }
  }
  return { place: { at: place.at, id: place.id }, done: false }
}

/** Checks chains behind their folds, and folds what is sound. False when the budget ended before them. */
export async function checkAccounts(
  deps: CheckDeps,
  accounts: readonly UserAccount[],
  { unsound, touched }: Findings,
  budget: Budget,
): Promise<boolean> {
  let finished = true
  for (let n = 0; n < accounts.length && finished; n += ACCOUNTS_AT_ONCE) {
    const some = accounts.slice(n, n + ACCOUNTS_AT_ONCE)
    const known = new Map((await deps.folds.find(some)).map((fold) => [fold.head.account, fold]))
    const sound: Fold[] = []
    for (const { account, seq } of await deps.ledger.ends(some)) {
      const start = known.get(account) ?? emptyFold(account)
      const followed = await followChain(deps, start, seq, budget)
      if (followed.faults.length > 0) unsound.set(account, followed.faults)
      else if (followed.finished) unsound.delete(account)
      // Of a chain that is faulty from its beginning the empty fold is kept: the sweep comes by it.
      if (followed.fold !== start || followed.faults.length > 0) sound.push(followed.fold)
      for (const name of movedBetween(start, followed.fold).keys()) touched.add(name)
      finished &&= followed.finished
    }
    await deps.folds.save(sound)
  }
  return finished
}
