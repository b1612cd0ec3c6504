import type { exchangeQuoteBody } from '@platform/contracts/wallet/exchange'
import type { z } from 'zod'
import { parseAmount } from '../../domain/amount.ts'
import { type ExchangeQuote, exchangeOrder, quoteExchange } from '../../domain/exchange.ts'
import { requireExchangeable } from '../../domain/transfer.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireFunds } from '../require-funds.ts'

/**
 * Offers a user what an exchange of the amount pays out, and stores the offer: it binds until it expires.
 * @throws NOT_TRANSFERABLE, VALIDATION_FAILED, INSUFFICIENT_FUNDS, DEBT_OPEN
 */
export async function giveQuote(
  deps: Pick<Dependencies, 'exchangeQuotes' | 'ledger' | 'clock' | 'ids'>,
  userId: string,
  { from, to, amount }: z.infer<typeof exchangeQuoteBody>,
): Promise<ExchangeQuote> {
  requireExchangeable(from, to)
  const order = { id: deps.ids.next(), userId, from, to, pay: parseAmount(amount, from) }
  const quote = quoteExchange(order, deps.clock.now())
  await requireFunds(deps, exchangeOrder(quote))
  await deps.exchangeQuotes.add(quote)
  return quote
}
