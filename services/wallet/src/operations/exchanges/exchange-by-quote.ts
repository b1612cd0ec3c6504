import { DomainError } from '@platform/service-kit'
import { type Exchange, exchangeOrder, hasExpired } from '../../domain/exchange.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireDebited, requireFunds } from '../require-funds.ts'
import { transferValue } from '../transfer-value.ts'
import { ownQuote } from './own-quote.ts'

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
    await requireFunds(deps, order)
  }
  const transfer = await transferValue(deps, order)
  if (transfer.status === 'void') await requireDebited(deps, transfer)
  return { quote, transfer }
}
