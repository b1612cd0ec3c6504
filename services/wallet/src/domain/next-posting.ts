import { MAX_MINOR_UNITS } from '@platform/contracts/money'
import { postingId } from './account.ts'
import { type Intent, intentHash, type Posting, type Refusal } from './posting.ts'
import type { Tip } from './tip.ts'

/**
 * The posting that follows `tip`: the intent, or its refusal when the account cannot cover it.
 * The refusal is decided at the account's tip and uses up the key. So no concurrent posting can
 * invalidate it, and the same key cannot debit the account later.
 */
export function nextPosting(tip: Tip, intent: Intent, now: Date): Posting {
  const refusal = refusalOf(tip, intent)
  const delta = refusal ? 0n : intent.delta
  const heldDelta = refusal ? 0n : intent.heldDelta
  const seq = tip.seq + 1
  return {
    ...intent,
    id: postingId(tip.account, seq),
    seq,
    hash: intentHash(intent),
    delta,
    heldDelta,
    balance: tip.balance + delta,
    held: tip.held + heldDelta,
    refusal,
    createdAt: now < tip.at ? tip.at : now,
  }
}

/** Why an account with this tip refuses the intent; null when it takes it. */
export function refusalOf(tip: Tip, intent: Intent): Refusal | null {
  const balance = tip.balance + intent.delta
  const held = tip.held + intent.heldDelta
  if (held < 0n) return 'NOT_HELD'
  if (balance < held) return 'INSUFFICIENT_FUNDS'
  if (balance > MAX_MINOR_UNITS) return 'BALANCE_LIMIT'
  return null
}
