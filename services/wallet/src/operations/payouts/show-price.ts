import type { Fiat } from '@platform/contracts/wallet/fiat'
import { PAYOUT_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/offramp'
import { parseAmount } from '../../domain/amount.ts'
import { payoutOf } from '../../domain/purchases/ramp-terms.ts'
import type { Dependencies } from '../dependencies.ts'
import { termsNow } from '../prices/terms-now.ts'
import type { PayoutQuote } from './payout-seals.ts'

/**
 * What arrives of so much KCash. It binds until it expires without being stored: the quote that is given out is sealed, and an order brings it
 * back.
 * @throws VALIDATION_FAILED for a currency in which nothing is paid out, RAMP_LIMIT, UNAVAILABLE without a price
 */
export async function showPrice(
  deps: Pick<Dependencies, 'rampTerms' | 'priceFeed' | 'payoutSeals' | 'clock'>,
  fiat: Fiat,
  pay: string,
): Promise<PayoutQuote & { quote: string }> {
  const figures = payoutOf(await termsNow(deps, fiat), fiat, parseAmount(pay, 'KCASH'))
  const expiresAt = new Date(deps.clock.now().getTime() + PAYOUT_QUOTE_LIFETIME_MS)
  return { figures, expiresAt, quote: deps.payoutSeals.quotes.seal({ figures, expiresAt }) }
}
