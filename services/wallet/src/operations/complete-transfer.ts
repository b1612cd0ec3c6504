import { backIntent, inIntent, outIntent, type Transfer } from '../domain/transfer.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Runs an open transfer from its first step, whichever instance began it and however far it came: each
 * step takes its key once, so concurrent runs make one transfer.
 */
export async function completeTransfer(
  { transfers, ledger }: Pick<Dependencies, 'transfers' | 'ledger'>,
  transfer: Transfer,
): Promise<Transfer> {
  if (transfer.status !== 'open') return transfer
  const close = async (status: 'done' | 'void') => {
    await transfers.close(transfer.id, status)
    return { ...transfer, status }
  }
  const out = await ledger.post(outIntent(transfer))
  if (out.refusal) return close('void')
  const received = await ledger.post(inIntent(transfer))
  if (!received.refusal) return close('done')
  await ledger.post(backIntent(transfer))
  return close('void')
}
