import type { UserAccount } from '../../domain/account.ts'
import { chainFaults } from '../../domain/chain-faults.ts'
import { emptyFold, type Fold, foldIn, movedBetween } from '../../domain/fold.ts'
import type { Posting } from '../../domain/posting.ts'
import type { CheckDeps, Extent } from './check-invariants.ts'
import { originFaults } from './origin-faults.ts'
import { readNewPostings } from './read-new-postings.ts'

interface CheckedChains {
  postings: number
  faults: string[]
  faulty: Set<UserAccount>
  /** Where each chain was followed to, and what that part moved into system accounts. */
  folds: Map<UserAccount, { fold: Fold; moved: Map<string, bigint> }>
}

const PAGE = 200

/** Follows the chains, all or those behind their folds, and looks up the origin of every posting. */
export async function checkChains(deps: CheckDeps, extent: Extent): Promise<CheckedChains> {
  const starts = new Map<UserAccount, Fold>()
  const ends = new Map<UserAccount, Fold>()
  const faulty = new Set<UserAccount>()
  const faults: string[] = []
  let postings = 0

  const start = (fold: Fold) => starts.set(fold.head.account, fold)
  const source = extent === 'whole' ? deps.postings.all() : readNewPostings(deps, start)
  for await (const page of pagesOf(source, PAGE)) {
    postings += page.length
    const found = page.flatMap((posting) => {
      const { account } = posting
      const fold = ends.get(account) ?? starts.get(account) ?? emptyFold(account)
      ends.set(account, foldIn(fold, posting))
      return chainFaults(fold.head, posting).map((text) => ({ account, text }))
    })
    for (const { account, text } of [...found, ...(await originFaults(deps, page))]) {
      faulty.add(account)
      faults.push(text)
    }
  }
  const folds = new Map(
    [...ends].map(([account, fold]) => {
      const moved = movedBetween(starts.get(account) ?? emptyFold(account), fold)
      return [account, { fold, moved }]
    }),
  )
  return { postings, faults, faulty, folds }
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
