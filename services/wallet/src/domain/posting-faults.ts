import { postingId } from './account.ts'
import { CLAW_BACK_KINDS } from './claw-back.ts'
import { intentHash, type Posting } from './posting.ts'
import { availableOf, type Tip } from './tip.ts'

/** Something in the ledger that is not as it must be. */
export interface Difference {
  what: string
  /** What has to be there, and what is; null where words say it all. Amounts in minor units. */
  expected: string | null
  found: string | null
}

/** Why `posting` is not a valid successor of `tip`, the state of its account before it; empty when it is valid. */
export function postingDifferences(tip: Tip, posting: Posting): Difference[] {
  const differences: Difference[] = []
  const rule = (broken: boolean, what: string) => {
    if (broken) differences.push({ what, expected: null, found: null })
  }
  const follows = (found: bigint, expected: bigint, what: string) => {
    if (found === expected) return
    differences.push({ what, expected: String(expected), found: String(found) })
  }
  rule(posting.seq !== tip.seq + 1, `follows ${tip.seq}: the sequence has a gap`)
  rule(posting.id !== postingId(posting.account, posting.seq), 'id and sequence number differ')
  follows(posting.balance, tip.balance + posting.delta, 'its balance does not follow')
  follows(posting.held, tip.held + posting.heldDelta, 'its held amount does not follow')
  follows(posting.debt, tip.debt + posting.debtDelta, 'its debt does not follow')
  rule(posting.debt < 0n, 'its debt is negative')
  rule(
    tip.debt > 0n && availableOf(posting) < availableOf(tip) && !takesBack(posting),
    'leaves an account with a debt',
  )
  rule(posting.held < 0n, 'its held amount is negative')
  rule(posting.balance < posting.held, 'its held amount exceeds its balance')
  rule(posting.createdAt < tip.at, 'is older than the posting before it')
  rule(
    posting.refusal !== null &&
      (posting.delta !== 0n || posting.heldDelta !== 0n || posting.debtDelta !== 0n),
    'is refused and moves value',
  )
  return differences
}

/** The same in words. */
export const postingFaults = (tip: Tip, posting: Posting): string[] =>
  postingDifferences(tip, posting).map((difference) => `${posting.id}: ${inWords(difference)}`)

export const inWords = ({ what, expected, found }: Difference): string =>
  expected === null ? what : `${what}: expected ${expected}, found ${found}`

/**
 * Whether a posting is no longer what was asked for when it was written: its hash is of the intent. A refusal and the steps of a claw-back
 * move another amount than their intent names.
 */
export const isAltered = (posting: Posting): boolean =>
  posting.refusal === null && !takesBack(posting) && posting.hash !== intentHash(posting)

const takesBack = ({ kind }: Posting) => CLAW_BACK_KINDS.some((one) => one === kind)
