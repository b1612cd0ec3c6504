import { chainFaults } from '../../domain/chain-faults.ts'
import { type Fold, foldIn } from '../../domain/fold.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type OriginDeps, originFaults } from './origin-faults.ts'

/** Postings that a look may still read. */
export interface Budget {
  postings: number
}

interface Followed {
  /** As far as the chain is sound. */
  fold: Fold
  /** Of the first page that has any. */
  faults: string[]
  /** False when the budget ended before the chain. */
  finished: boolean
}

const ENTRIES_AT_ONCE = 200
/** A document may be read just before its neighbour is written: what is wrong must stay wrong. */
const LOOKS = 3

/** Checks a chain from its fold on to `end`, page by page. */
export async function followChain(
  deps: OriginDeps & { ledger: Ledger },
  start: Fold,
  end: number,
  budget: Budget,
): Promise<Followed> {
  let fold = start
  while (fold.head.seq < end) {
    if (budget.postings <= 0) return { fold, faults: [], finished: false }
    const page = await readPage(deps, fold, end)
    budget.postings -= page.length
    if (page.faults.length > 0) return { fold, faults: page.faults, finished: true }
    fold = page.fold
  }
  return { fold, faults: [], finished: true }
}

async function readPage(deps: OriginDeps, start: Fold, end: number) {
  const { account, seq } = start.head
  const to = Math.min(seq + ENTRIES_AT_ONCE, end)
  for (let look = 1; ; look++) {
    const entries = await deps.ledger.entries(account, seq + 1, to)
    const faults: string[] = []
    let fold = start
    for (const posting of entries) {
      faults.push(...chainFaults(fold.head, posting))
      fold = foldIn(fold, posting)
    }
    faults.push(...(await originFaults(deps, entries)).map(({ text }) => text))
    if (fold.head.seq !== to) faults.push(`${account}: entry ${to} is gone`)
    if (faults.length === 0 || look === LOOKS) return { fold, faults, length: entries.length }
  }
}
