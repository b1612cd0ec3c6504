import { DomainError } from '@platform/service-kit'
import {
  type Exchange,
  type ExchangeQuote,
  exchangeOrder,
  hasExpired,
} from '../../domain/exchange.ts'
import { emptyTip } from '../../domain/tip.ts'
import { outIntent, type Transfer } from '../../domain/transfer.ts'
import type { Dependencies } from '../dependencies.ts'
import { debitRefusal } from '../ledger/debit-refusal.ts'
import { transferValue } from '../transfer-value.ts'
import { ownQuote } from './own-quote.ts'
import { requireFunds } from './require-funds.ts'

type Needed = Pick<Dependencies, 'exchangeQuotes' | 'transfers' | 'ledger' | 'clock' | 'crashPoint'>

/**
 * Exchanges by a quote of the user. The transfer's id comes from the quote's, so a quote is used once: any later request, of
 * whatever instance, has the same exchange, also after the quote expired.
 * @returns it with its transfer: `void` when the amount was given back, `open` while neither account takes it
 * @throws NOT_FOUND, QUOTE_EXPIRED, INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts
 */
export async function exchangeByQuote(
  deps: Needed,
  userId: string,
  quoteId: string,
): Promise<Exchange> {
  const quote = await ownQuote(deps, userId, quoteId)
  const order = exchangeOrder(quote)
  if (!(await deps.transfers.find(order.id))) {
    if (hasExpired(quote, deps.clock.now())) throw new DomainError('QUOTE_EXPIRED')
    await requireFunds(deps, quote)
  }
  const transfer = await transferValue(deps, order)
  if (transfer.status === 'void') await requireDebited(deps, quote, transfer)
  return { quote, transfer }
}

/** @throws the refusal of its debit, if it was refused: another one was faster */
async function requireDebited(
  { ledger }: Needed,
  { pay, from }: ExchangeQuote,
  transfer: Transfer,
): Promise<void> {
  const { account, key } = outIntent(transfer)
  const debit = await ledger.find(account, key)
  if (!debit?.refusal) return
  const [tip = emptyTip(account)] = await ledger.tips([account])
  throw debitRefusal(tip, pay, from)
}
