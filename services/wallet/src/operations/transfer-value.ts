import { sameRequest } from '@platform/service-kit'
import type { Order, Transfer } from '../domain/transfer.ts'
import { completeTransfer } from './complete-transfer.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Moves value from account to account, as `planTransfer` or `planExchange` planned. The id is derived
 * from the request, so a repeat joins the same transfer.
 * @returns the transfer: `void` when the payer could not pay, as one with a debt cannot, or has the amount back, `open` while neither account takes it
 * @throws IDEMPOTENCY_KEY_REUSED
 */
export async function transferValue(
  deps: Pick<Dependencies, 'transfers' | 'ledger' | 'clock' | 'crashPoint'>,
  { id, hash, kind, out, in: received }: Order,
): Promise<Transfer> {
  const createdAt = deps.clock.now()
  const opened = { id, hash, kind, out, in: received, status: 'open' as const, createdAt }
  const transfer = await deps.transfers.open(opened)
  sameRequest(transfer.hash, hash)
  deps.crashPoint('transfer-stored')
  return completeTransfer(deps, transfer)
}
