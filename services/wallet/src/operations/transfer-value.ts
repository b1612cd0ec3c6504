import { type Clock, sameRequest } from '@platform/service-kit'
import { backIntent, inIntent, outIntent, type Transfer } from '../domain/transfer.ts'
import type { Transfers } from '../repositories/transfers-repository.ts'
import type { Ledger } from './ledger/ledger.ts'

interface Deps {
  transfers: Transfers
  ledger: Ledger
  clock: Clock
}

type Order = Pick<Transfer, 'id' | 'hash' | 'kind' | 'out' | 'in'>

/**
 * Moves value from account to account by `planTransfer` or `planExchange`. The id is the request's,
 * so that a repeat joins the same transfer.
 * @returns the transfer at its end: `void` when the payer could not pay
 * @throws IDEMPOTENCY_KEY_REUSED
 */
export async function transferValue(deps: Deps, order: Order): Promise<Transfer> {
  const { id, hash, kind } = order
  const asked: Transfer = {
    id,
    hash,
    kind,
    out: order.out,
    in: order.in,
    status: 'open',
    createdAt: deps.clock.now(),
  }
  const transfer = await deps.transfers.open(asked)
  sameRequest(transfer.hash, hash)
  return completeTransfer(deps, transfer)
}

/**
 * Runs a transfer from the top, whoever began it and however far it came: every step takes its key
 * once, so two who run it do one transfer.
 */
export async function completeTransfer(
  { transfers, ledger }: Omit<Deps, 'clock'>,
  transfer: Transfer,
): Promise<Transfer> {
  if (transfer.status !== 'open') return transfer
  const end = async (status: 'done' | 'void') => {
    await transfers.close(transfer.id, status)
    return { ...transfer, status }
  }
  const out = await ledger.post(outIntent(transfer))
  if (out.refusal) return end('void')
  const received = await ledger.post(inIntent(transfer))
  if (!received.refusal) return end('done')
  await ledger.post(backIntent(transfer))
  return end('void')
}
