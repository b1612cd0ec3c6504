import type { UserAccount } from '../../domain/account.ts'
import {
  type Checkpoint,
  emptyCheckpoint,
  extendCheckpoint,
  movedBetween,
} from '../../domain/checkpoint.ts'
import type { Posting } from '../../domain/posting.ts'
import { postingFaults } from '../../domain/posting-faults.ts'
import type { CheckDependencies } from './check-dependencies.ts'
import { originFaults } from './origin-faults.ts'
import { readNewPostings } from './read-new-postings.ts'

/** `whole` reads every posting; `new` continues from the checkpoints. */
export type Extent = 'whole' | 'new'

interface CheckedHistories {
  postings: number
  faults: string[]
  faulty: Set<UserAccount>
  /** Per account: the state after the last posting read, and what the postings read moved into system accounts. */
  checked: Map<UserAccount, { checkpoint: Checkpoint; moved: Map<string, bigint> }>
}

const PAGE = 200

/** Checks the histories of accounts, whole or after their checkpoints, and the origin of every posting. */
export async function checkHistories(
  deps: CheckDependencies,
  extent: Extent,
): Promise<CheckedHistories> {
  const starts = new Map<UserAccount, Checkpoint>()
  const reached = new Map<UserAccount, Checkpoint>()
  const faulty = new Set<UserAccount>()
  const faults: string[] = []
  let postings = 0

  const startAt = (checkpoint: Checkpoint) => starts.set(checkpoint.tip.account, checkpoint)
  const source = extent === 'whole' ? deps.postings.all() : readNewPostings(deps, startAt)
  for await (const page of pagesOf(source, PAGE)) {
    postings += page.length
    const found = page.flatMap((posting) => {
      const { account } = posting
      const before = reached.get(account) ?? starts.get(account) ?? emptyCheckpoint(account)
      reached.set(account, extendCheckpoint(before, posting))
      return postingFaults(before.tip, posting).map((text) => ({ account, text }))
    })
    for (const { account, text } of [...found, ...(await originFaults(deps, page))]) {
      faulty.add(account)
      faults.push(text)
    }
  }
  const checked = new Map(
    [...reached].map(([account, checkpoint]) => {
      const moved = movedBetween(starts.get(account) ?? emptyCheckpoint(account), checkpoint)
      return [account, { checkpoint, moved }]
    }),
  )
  return { postings, faults, faulty, checked }
}

async function* pagesOf(source: AsyncIterable<Posting>, size: number): AsyncGenerator<Posting[]> {
  let page: Posting[] = []
  for await (const item of source) {
    page.push(item)
    if (page.length < size) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
