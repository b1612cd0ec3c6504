import { ownerOf, type UserAccount } from '../../domain/account.ts'
import type { Posting } from '../../domain/posting.ts'
import type { SequenceVector } from '../../domain/sequence-vector.ts'
import type { Ledger } from './ledger.ts'

/** Per account the sequence number of the newest posting to read; 0 for none. */
export type StartPositions = ReadonlyMap<UserAccount, number>

interface Step {
  posting: Posting
  /** Where to continue after this posting; to be called before the next step is read. */
  next(): SequenceVector
}

/** Postings of each account in the first read: a page of the default limit, 20, rarely needs a second one. */
const FIRST_READ = 24
/** Each further read is twice as long, up to this. */
export const LONGEST_READ = 256

/**
 * One user's postings over several accounts, newest first. It reads postings by id and merges the
 * accounts by time, which never decreases within an account's history.
 */
export async function* readNewestFirst(
  ledger: Ledger,
  start: StartPositions,
): AsyncGenerator<Step> {
  const positions = new Map(start)
  const read = new Map<UserAccount, Posting[]>()
  let length = FIRST_READ

  const refill = async (account: UserAccount, seq: number) => {
    const postings = await ledger.postings(account, Math.max(1, seq - length + 1), seq)
    // Histories have no gaps: an account without postings there has none before either.
    if (postings.length === 0) positions.set(account, 0)
    read.set(account, postings.reverse())
  }
  for (;;) {
    const empty = [...positions].filter(([account, seq]) => seq > 0 && !read.get(account)?.length)
    if (empty.length > 0) {
      await Promise.all(empty.map(([account, seq]) => refill(account, seq)))
      length = Math.min(length * 2, LONGEST_READ)
    }
    const posting = newestOf(read)
    if (!posting) return
    read.get(posting.account)?.shift()
    positions.set(posting.account, posting.seq - 1)
    yield { posting, next: () => vectorOf(positions) }
  }
}

function newestOf(read: ReadonlyMap<UserAccount, Posting[]>): Posting | undefined {
  let newest: Posting | undefined
  for (const [candidate] of read.values()) {
    if (candidate && (!newest || candidate.createdAt > newest.createdAt)) newest = candidate
  }
  return newest
}

function vectorOf(positions: StartPositions): SequenceVector {
  return Object.fromEntries(
    [...positions].map(([account, seq]) => [ownerOf(account).currency, seq]),
  )
}
