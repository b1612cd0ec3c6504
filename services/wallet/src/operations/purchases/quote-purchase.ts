import { type Fiat, fiatDecimal } from '@platform/contracts/wallet/fiat'
import { PURCHASE_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/onramp'
import { DomainError, refusedField } from '@platform/service-kit'
import { parseAmount } from '../../domain/amount.ts'
import { type PurchaseFigures, priceOf } from '../../domain/purchases/ramp-terms.ts'
import type { Dependencies } from '../dependencies.ts'
import { termsNow } from '../prices/terms-now.ts'
import type { PurchaseQuote } from './purchase-quotes.ts'

type Needed = Pick<Dependencies, 'rampTerms' | 'priceFeed' | 'purchaseQuotes' | 'clock' | 'ids'>

/**
 * What so much KCash costs, and for a user a quote of it. It binds until it expires without being stored: it is given out sealed, and an order
 * brings it back.
 * @throws VALIDATION_FAILED for a currency in which nothing can be bought, RAMP_LIMIT, UNAVAILABLE without a price
 */
export async function showCost(
  deps: Needed,
  userId: string | null,
  { fiat: wanted, receive }: { fiat: Fiat; receive: string },
): Promise<{ figures: PurchaseFigures; quote: { quote: string; expiresAt: Date } | null }> {
  const figures = priceOf(await termsNow(deps, wanted), wanted, parseAmount(receive, 'KCASH'))
  if (userId === null) return { figures, quote: null }
  const expiresAt = new Date(deps.clock.now().getTime() + PURCHASE_QUOTE_LIFETIME_MS)
  const sealed = deps.purchaseQuotes.seal({ id: deps.ids.next(), userId, figures, expiresAt })
  return { figures, quote: { quote: sealed, expiresAt } }
}

/** @throws VALIDATION_FAILED for what is no quote for the user, QUOTE_EXPIRED with what it costs now, UNAVAILABLE where that is not known */
export async function readQuote(
  deps: Omit<Needed, 'ids'>,
  userId: string,
  text: string,
): Promise<PurchaseQuote> {
  const quote = deps.purchaseQuotes.open(text)
  if (quote?.userId !== userId) throw refusedField('body.quote', 'is not a quote for you')
  if (deps.clock.now() < quote.expiresAt) return quote
  const { fiat: paidIn, receive } = quote.figures
  const { total } = priceOf(await termsNow(deps, paidIn), paidIn, receive)
  throw new DomainError('QUOTE_EXPIRED', { total: fiatDecimal(total), fiat: paidIn })
}
