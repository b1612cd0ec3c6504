import { postingId } from './account.ts'
import type { Head } from './chain.ts'
import type { Posting } from './posting.ts'

/** What is wrong with `posting` as the entry after `head` (an account's chain of entries); empty when nothing is. */
export function chainFaults(head: Head, posting: Posting): string[] {
  const faults: string[] = []
  const fault = (broken: boolean, text: string) => {
    if (broken) faults.push(`${posting.id}: ${text}`)
  }
  fault(posting.seq !== head.seq + 1, `follows ${head.seq}: the sequence has a gap`)
  fault(posting.id !== postingId(posting.account, posting.seq), 'its id is not its place')
  fault(posting.balance !== head.balance + posting.delta, 'its balance does not follow')
  fault(posting.held !== head.held + posting.heldDelta, 'what is held does not follow')
  fault(posting.held < 0n, 'holds less than nothing')
  fault(posting.balance < posting.held, 'holds more than its balance')
  fault(posting.createdAt < head.at, 'is older than the entry before it')
  fault(
    posting.refusal !== null && (posting.delta !== 0n || posting.heldDelta !== 0n),
    'is refused and moves value',
  )
  return faults
}
