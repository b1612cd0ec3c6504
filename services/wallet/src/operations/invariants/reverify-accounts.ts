import type { UserAccount } from '../../domain/account.ts'
import {
  type Checkpoint,
  emptyCheckpoint,
  extendCheckpoint,
  movedBetween,
} from '../../domain/checkpoint.ts'
import { postingFaults } from '../../domain/posting-faults.ts'
import type { CheckDependencies } from './check-dependencies.ts'
import { originFaults } from './origin-faults.ts'

/** One page of re-read postings. */
export interface Reverified {
  account: UserAccount
  postings: number
  /** Set on the account's last page; empty when its checkpoint is still correct. */
  faults?: string[]
}

const POSTINGS_PER_PAGE = 200
const ACCOUNTS_PER_READ = 50

/**
 * Re-reads, page by page, every posting that has a checkpoint: postings never change, so a missing or
 * altered one, or one without its origin, is damage.
 * @param after the account to start after
 */
export async function* reverifyAccounts(
  deps: CheckDependencies,
  after: string,
): AsyncGenerator<Reverified> {
  let last: string | undefined = after
  while (last !== undefined) {
    const checkpoints: Checkpoint[] = await deps.checkpoints.after(last, ACCOUNTS_PER_READ)
    for (const checkpoint of checkpoints) yield* reverifyAccount(deps, checkpoint)
    last = checkpoints.at(-1)?.tip.account
  }
}

/** Re-reads an account's history from its first posting to its checkpoint. */
export async function* reverifyAccount(
  deps: CheckDependencies,
  stored: Checkpoint,
): AsyncGenerator<Reverified> {
  const { account, seq } = stored.tip
  const faults: string[] = []
  let checkpoint = emptyCheckpoint(account)
  for (let from = 1; from <= seq; from += POSTINGS_PER_PAGE) {
    const to = Math.min(from + POSTINGS_PER_PAGE - 1, seq)
    const page = await deps.ledger.postings(account, from, to)
    for (const posting of page) {
      faults.push(...postingFaults(checkpoint.tip, posting))
      checkpoint = extendCheckpoint(checkpoint, posting)
    }
    faults.push(...(await originFaults(deps, page)).map(({ text }) => text))
    yield { account, postings: page.length }
  }
  if (!isSame(checkpoint, stored)) faults.push(`${account}: differs from its checkpoint`)
  yield { account, postings: 0, faults }
}

function isSame(now: Checkpoint, stored: Checkpoint): boolean {
  const { seq, balance, held, debt } = stored.tip
  const isSameTip =
    now.tip.seq === seq &&
    now.tip.balance === balance &&
    now.tip.held === held &&
    now.tip.debt === debt
  return isSameTip && movedBetween(stored, now).size + movedBetween(now, stored).size === 0
}
