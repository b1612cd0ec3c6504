import { MAX_MINOR_UNITS } from '@platform/contracts/money'
import { postingId } from './account.ts'
import { type Intent, intentHash, type Posting, type Refusal } from './posting.ts'
import { availableOf, type Tip } from './tip.ts'

/** What a posting changes, minor units. */
type Move = Pick<Posting, 'delta' | 'heldDelta' | 'debtDelta'>

const NOTHING: Move = { delta: 0n, heldDelta: 0n, debtDelta: 0n }

/**
 * The posting that follows `tip`: the intent, or its refusal when the account cannot cover it.
 * The refusal is decided at the account's tip and uses up the key. So no concurrent posting can
 * invalidate it, and the same key cannot debit the account later. How much a claw-back takes is decided there too.
 */
export function nextPosting(tip: Tip, intent: Intent, now: Date): Posting {
  const refusal = refusalOf(tip, intent)
  const move = refusal ? NOTHING : moveOf(tip, intent)
  const seq = tip.seq + 1
  return {
    ...intent,
    id: postingId(tip.account, seq),
    seq,
    hash: intentHash(intent),
    ...move,
    balance: tip.balance + move.delta,
    held: tip.held + move.heldDelta,
    debt: tip.debt + move.debtDelta,
    refusal,
    createdAt: now < tip.at ? tip.at : now,
  }
}

/** Why an account with this tip refuses the intent; null when it takes it. */
export function refusalOf(tip: Tip, intent: Intent): Refusal | null {
  switch (intent.kind) {
    case 'claw-back':
    case 'forgiveness':
      return null
    case 'set-off':
      return availableOf(tip) > 0n ? null : 'INSUFFICIENT_FUNDS'
  }
  const balance = tip.balance + intent.delta
  const held = tip.held + intent.heldDelta
  if (held < 0n) return 'NOT_HELD'
  if (tip.debt > 0n && balance - held < availableOf(tip)) return 'DEBT_OPEN'
  if (balance < held) return 'INSUFFICIENT_FUNDS'
  if (balance > MAX_MINOR_UNITS) return 'BALANCE_LIMIT'
  return null
}

/**
 * What an intent that is not refused changes. A claw-back and a set-off take what the account has, up to their amount; a claw-back first
 * what is held for it of earnings.
 */
function moveOf(tip: Tip, { kind, delta, heldDelta }: Intent): Move {
  const wanted = -delta
  const available = availableOf(tip) - heldDelta
  const isCovered = available >= wanted
  const taken = isCovered ? wanted : available
  switch (kind) {
    case 'claw-back':
      return { delta: -taken, heldDelta, debtDelta: wanted - taken }
    case 'set-off':
      return { delta: -taken, heldDelta: 0n, debtDelta: -taken }
    case 'forgiveness':
      return { delta: 0n, heldDelta: 0n, debtDelta: -wanted }
    default:
      return { delta, heldDelta, debtDelta: 0n }
  }
}
