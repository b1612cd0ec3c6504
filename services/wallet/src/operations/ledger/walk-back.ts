import { ownerOf, type UserAccount } from '../../domain/account.ts'
import type { Posting } from '../../domain/posting.ts'
import type { SequenceVector } from '../../domain/sequence-vector.ts'
import type { Ledger } from './ledger.ts'

/** Of each account, the newest entry not walked so far; 0 when all are. */
export type Places = Map<UserAccount, number>

interface Step {
  posting: Posting
  /** Where to go on after this posting. */
  left(): SequenceVector
}

const FIRST_READ = 24
const LONGEST_READ = 256

/**
 * One person's postings over several accounts, newest first. Entries are read by id and merged by
 * time, which never runs backwards within a chain.
 */
export async function* walkBack(ledger: Ledger, start: Places): AsyncGenerator<Step> {
  const places: Places = new Map(start)
  const read = new Map<UserAccount, Posting[]>()
  let length = FIRST_READ

  const refill = async (account: UserAccount, seq: number) => {
    const entries = await ledger.entries(account, Math.max(1, seq - length + 1), seq)
    read.set(account, entries.reverse())
  }
  for (;;) {
    const empty = [...places].filter(([account, seq]) => seq > 0 && !read.get(account)?.length)
    if (empty.length > 0) {
      await Promise.all(empty.map(([account, seq]) => refill(account, seq)))
      length = Math.min(length * 2, LONGEST_READ)
    }
    const posting = newestOf(read)
    if (!posting) return
    read.get(posting.account)?.shift()
    places.set(posting.account, posting.seq - 1)
    yield { posting, left: () => vectorOf(places) }
  }
}

function newestOf(read: ReadonlyMap<UserAccount, Posting[]>): Posting | undefined {
  let newest: Posting | undefined
  for (const [candidate] of read.values()) {
    if (candidate && (!newest || candidate.createdAt > newest.createdAt)) newest = candidate
  }
  return newest
}

function vectorOf(places: Places): SequenceVector {
  return Object.fromEntries([...places].map(([account, seq]) => [ownerOf(account).currency, seq]))
}
