import type { UserAccount } from '../../domain/account.ts'
import { chainFaults } from '../../domain/chain-faults.ts'
import { emptyFold, type Fold, foldIn, movedBetween } from '../../domain/fold.ts'
import type { CheckDeps } from './check-invariants.ts'
import { originFaults } from './origin-faults.ts'

/** A part of the sweep: what was read, and what is now known of an account that was read to its fold. */
export interface Swept {
  account: UserAccount
  postings: number
  /** Set with the account's last part; empty when it holds. */
  faults?: string[]
}

const ENTRIES_AT_ONCE = 200
const ACCOUNTS_AT_ONCE = 50

/**
 * Reads again, page by page, what was checked and folded before: entries never change, so one that is
 * gone, altered or without its origin is damage.
 * @param after the account to begin behind
 */
export async function* sweepFolds(deps: CheckDeps, after: string): AsyncGenerator<Swept> {
  let place: string | undefined = after
  while (place !== undefined) {
    const folds: Fold[] = await deps.folds.after(place, ACCOUNTS_AT_ONCE)
    for (const fold of folds) yield* sweepFold(deps, fold)
    place = folds.at(-1)?.head.account
  }
}

/** Follows one chain from its beginning to where it was folded. */
export async function* sweepFold(deps: CheckDeps, stored: Fold): AsyncGenerator<Swept> {
  const { account, seq } = stored.head
  const faults: string[] = []
  let fold = emptyFold(account)
  for (let from = 1; from <= seq; from += ENTRIES_AT_ONCE) {
    const page = await deps.ledger.entries(account, from, Math.min(from + ENTRIES_AT_ONCE - 1, seq))
    for (const posting of page) {
      faults.push(...chainFaults(fold.head, posting))
      fold = foldIn(fold, posting)
    }
    faults.push(...(await originFaults(deps, page)).map(({ text }) => text))
    yield { account, postings: page.length }
  }
  if (!isSame(fold, stored)) faults.push(`${account}: no longer what was checked before`)
  yield { account, postings: 0, faults }
}

function isSame(now: Fold, stored: Fold): boolean {
  const { seq, balance, held } = stored.head
  const isSameHead = now.head.seq === seq && now.head.balance === balance && now.head.held === held
  return isSameHead && movedBetween(stored, now).size + movedBetween(now, stored).size === 0
}
