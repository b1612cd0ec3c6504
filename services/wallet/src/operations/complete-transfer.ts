import { backIntent, inIntent, outIntent, type Transfer } from '../domain/transfer.ts'
import type { Dependencies } from './dependencies.ts'
import { creditInAttempts } from './ledger/credit-in-attempts.ts'

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
  const isBack = await creditInAttempts(ledger, (attempt) => backIntent(transfer, attempt))
  return isBack ? close('void') : transfer
}
