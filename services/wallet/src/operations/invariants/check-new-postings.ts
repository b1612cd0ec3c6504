import type { UserAccount } from '../../domain/account.ts'
import { type Checkpoint, emptyCheckpoint, movedBetween } from '../../domain/checkpoint.ts'
import type { CheckProgress } from '../../repositories/check-progress.ts'
import type { Position } from '../../repositories/postings.ts'
import type { CheckDependencies } from './check-dependencies.ts'
import { LATE_MS } from './concurrent-writes.ts'
import { type Budget, verifyHistory } from './verify-history.ts'

/** Results that the monitor carries from pass to pass. */
export interface Findings {
  /** Faults of accounts after their checkpoints. */
  faulty: Map<UserAccount, string[]>
  /** System accounts that postings moved since their totals were checked. */
  touched: Set<string>
}

const ROWS_PER_READ = 1_000
const ACCOUNTS_PER_READ = 100

/** What one pass may read: rows of the list of postings by time, for each of the two readings. */
export interface Limits {
  rows: number
}

/**
 * Continues through the postings in order of time, from where the last pass ended, and verifies the
 * accounts that they belong to. A second reading follows `LATE_MS` behind, for postings that appeared
 * late. The limits bound one pass; the next pass continues.
 */
export async function checkNewPostings(
  deps: CheckDependencies,
  progress: CheckProgress,
  findings: Findings,
  budget: Budget,
  limits: Limits,
): Promise<{ next: CheckProgress; caughtUp: boolean }> {
  const now = deps.clock.now()
  const check = (accounts: UserAccount[]) => checkAccounts(deps, accounts, findings, budget)
  const read = (from: Position, to: Date) => readFrom(deps, from, to, limits.rows, check)
  const fresh = await read(progress.fresh, now)
  const late = await read(progress.late, new Date(now.getTime() - LATE_MS))
  const checkedTo = fresh.done ? now : fresh.position.at
  return { next: { fresh: fresh.position, late: late.position, checkedTo }, caughtUp: fresh.done }
}

async function readFrom(
  { postings }: CheckDependencies,
  from: Position,
  to: Date,
  maxRows: number,
  check: (accounts: UserAccount[]) => Promise<boolean>,
): Promise<{ position: Position; done: boolean }> {
  let { at, id } = from
  for (let left = maxRows; left > 0; left -= ROWS_PER_READ) {
    const limit = Math.min(left, ROWS_PER_READ)
    const rows = await postings.after({ at, id }, to, limit)
    // The next pass reads these rows again when the budget ended before them.
    if (!(await check([...new Set(rows.map(({ account }) => account))]))) break
    const last = rows.at(-1)
    if (last) ({ at, id } = last)
    if (rows.length < limit) return { position: { at, id }, done: true }
  }
  return { position: { at, id }, done: false }
}

/**
 * Verifies accounts after their checkpoints, and stores new checkpoints of what is correct.
 * @returns false when the budget ended first
 */
export async function checkAccounts(
  deps: CheckDependencies,
  accounts: readonly UserAccount[],
  { faulty, touched }: Findings,
  budget: Budget,
): Promise<boolean> {
  let finished = true
  for (let n = 0; n < accounts.length && finished; n += ACCOUNTS_PER_READ) {
    const some = accounts.slice(n, n + ACCOUNTS_PER_READ)
    const stored = await deps.checkpoints.find(some)
    const known = new Map(stored.map((checkpoint) => [checkpoint.tip.account, checkpoint]))
    const verified: Checkpoint[] = []
    for (const { account, seq } of await deps.ledger.tips(some)) {
      const start = known.get(account) ?? emptyCheckpoint(account)
      const result = await verifyHistory(deps, start, seq, budget)
      if (result.faults.length > 0) faulty.set(account, result.faults)
      else if (result.finished) faulty.delete(account)
      // An account that is faulty from its first posting gets an empty checkpoint: re-verification then finds it.
      if (result.checkpoint !== start || result.faults.length > 0) verified.push(result.checkpoint)
      for (const name of movedBetween(start, result.checkpoint).keys()) touched.add(name)
      finished &&= result.finished
    }
    await deps.checkpoints.save(verified)
  }
  return finished
}
