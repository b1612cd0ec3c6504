import { postingId } from './account.ts'
import { CLAW_BACK_KINDS } from './claw-back.ts'
import type { Posting } from './posting.ts'
import { availableOf, type Tip } from './tip.ts'

/** Why `posting` is not a valid successor of `tip`, the state of its account before it; empty when it is valid. */
export function postingFaults(tip: Tip, posting: Posting): string[] {
  const faults: string[] = []
  const fault = (broken: boolean, text: string) => {
    if (broken) faults.push(`${posting.id}: ${text}`)
  }
  fault(posting.seq !== tip.seq + 1, `follows ${tip.seq}: the sequence has a gap`)
  fault(posting.id !== postingId(posting.account, posting.seq), 'id and sequence number differ')
  fault(posting.balance !== tip.balance + posting.delta, 'its balance does not follow')
  fault(posting.held !== tip.held + posting.heldDelta, 'its held amount does not follow')
  fault(posting.debt !== tip.debt + posting.debtDelta, 'its debt does not follow')
  fault(posting.debt < 0n, 'its debt is negative')
  fault(
    tip.debt > 0n && availableOf(posting) < availableOf(tip) && !takesBack(posting),
    'leaves an account with a debt',
  )
  fault(posting.held < 0n, 'its held amount is negative')
  fault(posting.balance < posting.held, 'its held amount exceeds its balance')
  fault(posting.createdAt < tip.at, 'is older than the posting before it')
  fault(
    posting.refusal !== null &&
      (posting.delta !== 0n || posting.heldDelta !== 0n || posting.debtDelta !== 0n),
    'is refused and moves value',
  )
  return faults
}

const takesBack = ({ kind }: Posting) => CLAW_BACK_KINDS.some((one) => one === kind)
