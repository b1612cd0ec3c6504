import type { UserAccount } from '../../domain/account.ts'
import { type Checkpoint, emptyCheckpoint } from '../../domain/checkpoint.ts'
import type { Posting } from '../../domain/posting.ts'
import type { Position, Postings } from '../../repositories/postings.ts'
import type { CheckDependencies } from './check-dependencies.ts'
import { LATE_MS } from './concurrent-writes.ts'

const LINES_PER_READ = 1_000
const ACCOUNTS_PER_READ = 100
const POSTINGS_PER_READ = 200

/** The postings after the checkpoints, account by account; calls `startAt` with an account's checkpoint first. */
export async function* readNewPostings(
  { postings, checkpoints, ledger }: CheckDependencies,
  startAt: (checkpoint: Checkpoint) => void,
): AsyncGenerator<Posting> {
  const since = new Date(Math.max(0, (await checkpoints.newest()).getTime() - LATE_MS))
  const accounts = await accountsSince(postings, since)
  for (let n = 0; n < accounts.length; n += ACCOUNTS_PER_READ) {
    const some = accounts.slice(n, n + ACCOUNTS_PER_READ)
    const known = new Map((await checkpoints.find(some)).map((found) => [found.tip.account, found]))
    for (const { account, seq } of await ledger.tips(some)) {
      const checkpoint = known.get(account) ?? emptyCheckpoint(account)
      if (seq <= checkpoint.tip.seq) continue
      startAt(checkpoint)
      for (let from = checkpoint.tip.seq + 1; from <= seq; from += POSTINGS_PER_READ) {
        const to = Math.min(from + POSTINGS_PER_READ - 1, seq)
        yield* await ledger.postings(account, from, to)
      }
    }
  }
}

async function accountsSince(postings: Postings, since: Date): Promise<UserAccount[]> {
  const accounts = new Set<UserAccount>()
  const endOfTime = new Date(8.64e15)
  let position: Position | undefined = { at: since, id: '' }
  while (position) {
    const lines = await postings.after(position, endOfTime, LINES_PER_READ)
    for (const { account } of lines) accounts.add(account)
    position = lines.at(-1)
  }
  return [...accounts]
}
