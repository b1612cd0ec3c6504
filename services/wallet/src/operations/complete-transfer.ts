import { DomainError } from '@platform/service-kit'
import { refusalOf } from '../domain/next-posting.ts'
import type { Intent } from '../domain/posting.ts'
import { backIntent, inIntent, outIntent, type Transfer } from '../domain/transfer.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Runs an open transfer from its first step, whichever instance began it and however far it came: each
 * step takes its key once, so concurrent runs make one transfer.
 * @returns the transfer; still `open` while neither account takes the amount
 */
export async function completeTransfer(
  { transfers, ledger, crashPoint }: Pick<Dependencies, 'transfers' | 'ledger' | 'crashPoint'>,
  transfer: Transfer,
): Promise<Transfer> {
  if (transfer.status !== 'open') return transfer
  const close = async (status: 'done' | 'void') => {
    await transfers.close(transfer.id, status)
    return { ...transfer, status }
  }
  const out = await ledger.post(outIntent(transfer))
  if (out.refusal) return close('void')
  crashPoint('transfer-debited')
  const received = await ledger.post(inIntent(transfer))
  crashPoint('transfer-credited')
  if (!received.refusal) return close('done')
  return (await giveBack(ledger, transfer)) ? close('void') : transfer
}

/** @returns whether the payer has the amount back; if not, a later run tries again */
async function giveBack(ledger: Dependencies['ledger'], transfer: Transfer): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const { posting, outcome } = await ledger.tryPost(backIntent(transfer, attempt))
    if (outcome === 'conflict') throw new DomainError('IDEMPOTENCY_KEY_REUSED')
    if (!posting.refusal) return true
    if (outcome === 'posted') return false
    if (!(await isWorthTrying(ledger, backIntent(transfer, attempt + 1)))) return false
  }
}

/** An account's history is kept for ever, so it gets no further refusal while it has no room; another run may have posted. */
async function isWorthTrying(ledger: Dependencies['ledger'], intent: Intent): Promise<boolean> {
  const [tip] = await ledger.tips([intent.account])
  if (tip && !refusalOf(tip, intent)) return true
  return (await ledger.find(intent.account, intent.key)) !== null
}
