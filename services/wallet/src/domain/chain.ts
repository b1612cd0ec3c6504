import { postingId, type UserAccount } from './account.ts'
import { MAX_BALANCE } from './amount.ts'
import { type Intent, intentHash, type Posting, type Refusal } from './posting.ts'

/** The end of an account's chain. */
export interface Head {
  account: UserAccount
  /** 0 while the account has no posting. */
  seq: number
  balance: bigint
  held: bigint
  at: Date
}

export const emptyChain = (account: UserAccount): Head => ({
  account,
  seq: 0,
  balance: 0n,
  held: 0n,
  at: new Date(0),
})

export const headOf = ({ account, seq, balance, held, createdAt }: Posting): Head => ({
  account,
  seq,
  balance,
  held,
  at: createdAt,
})

export const availableOf = (head: { balance: bigint; held: bigint }): bigint =>
  head.balance - head.held

/**
 * The entry that follows `head`: the intent, or its refusal when the account cannot bear it.
 * A refusal is decided here, at the chain's end, and takes the key; so it can neither be raced nor
 * come back later as a debit.
 */
export function nextPosting(head: Head, intent: Intent, now: Date): Posting {
  const refusal = refusalOf(head, intent)
  const delta = refusal ? 0n : intent.delta
  const heldDelta = refusal ? 0n : intent.heldDelta
  const seq = head.seq + 1
  return {
    ...intent,
    id: postingId(head.account, seq),
    seq,
    hash: intentHash(intent),
    delta,
    heldDelta,
    balance: head.balance + delta,
    held: head.held + heldDelta,
    refusal,
    createdAt: now < head.at ? head.at : now,
  }
}

/** The intents one after another behind `head`. */
export function nextPostings(head: Head, intents: readonly Intent[], now: Date): Posting[] {
  const postings: Posting[] = []
  let end = head
  for (const intent of intents) {
    const posting = nextPosting(end, intent, now)
    postings.push(posting)
    end = headOf(posting)
  }
  return postings
}

function refusalOf(head: Head, intent: Intent): Refusal | null {
  const balance = head.balance + intent.delta
  const held = head.held + intent.heldDelta
  if (held < 0n) return 'NOT_HELD'
  if (balance < held) return 'INSUFFICIENT_FUNDS'
  if (balance > MAX_BALANCE) return 'BALANCE_LIMIT'
  return null
}
