import { type Checkpoint, extendCheckpoint } from '../../domain/checkpoint.ts'
import { postingFaults } from '../../domain/posting-faults.ts'
import type { OriginDependencies } from './check-dependencies.ts'
import { CONFIRMING_READS } from './concurrent-writes.ts'
import { originFaults } from './origin-faults.ts'

/** Postings that a pass may still read. */
export interface Budget {
  postings: number
}

interface Verified {
  /** As far as the history is correct. */
  checkpoint: Checkpoint
  /** Of the first page that has any. */
  faults: string[]
  /** False when the budget ended before the history. */
  finished: boolean
}

const POSTINGS_PER_PAGE = 200

/** Verifies an account's history from its checkpoint to posting `last`, page by page. */
export async function verifyHistory(
  deps: OriginDependencies,
  start: Checkpoint,
  last: number,
  budget: Budget,
): Promise<Verified> {
  let checkpoint = start
  while (checkpoint.tip.seq < last) {
    if (budget.postings <= 0) return { checkpoint, faults: [], finished: false }
    const page = await verifyPage(deps, checkpoint, last)
    budget.postings -= page.length
    if (page.faults.length > 0) return { checkpoint, faults: page.faults, finished: true }
    checkpoint = page.checkpoint
  }
  return { checkpoint, faults: [], finished: true }
}

async function verifyPage(deps: OriginDependencies, start: Checkpoint, last: number) {
  const { account, seq } = start.tip
  const to = Math.min(seq + POSTINGS_PER_PAGE, last)
  for (let read = 1; ; read++) {
    const postings = await deps.ledger.postings(account, seq + 1, to)
    const faults: string[] = []
    let checkpoint = start
    for (const posting of postings) {
      faults.push(...postingFaults(checkpoint.tip, posting))
      checkpoint = extendCheckpoint(checkpoint, posting)
    }
    faults.push(...(await originFaults(deps, postings)).map(({ text }) => text))
    if (checkpoint.tip.seq !== to) faults.push(`${account}: posting ${to} is missing`)
    if (faults.length === 0 || read === CONFIRMING_READS) {
      return { checkpoint, faults, length: postings.length }
    }
  }
}
