import { DomainError, sameRequest } from '@platform/service-kit'
import { type Hold, placeIntent } from '../domain/hold.ts'
import type { Dependencies } from './dependencies.ts'
import { requireNothingOwedBeside } from './ledger/require-nothing-owed-beside.ts'

/**
 * Sets an amount aside: it stays the owner's and cannot be spent until the hold ends. A repeated
 * request continues the stored hold, whatever its state.
 * @throws INSUFFICIENT_FUNDS, DEBT_OPEN, IDEMPOTENCY_KEY_REUSED
 */
export async function placeHold(
  { holds, ledger }: Pick<Dependencies, 'holds' | 'ledger'>,
  hold: Hold,
): Promise<void> {
  if (!(await holds.find(hold.id))) await requireNothingOwedBeside({ ledger }, hold.account)
  const stored = await holds.open(hold)
  sameRequest(stored.hash, hold.hash)
  const posting = await ledger.post(placeIntent(stored))
  if (!posting.refusal) return
  await holds.close(stored.id)
  throw new DomainError(posting.refusal === 'DEBT_OPEN' ? 'DEBT_OPEN' : 'INSUFFICIENT_FUNDS')
}
