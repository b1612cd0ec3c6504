import { DomainError, ProviderError } from '@platform/service-kit'
import {
  type FollowedMarket,
  faultOf,
  type Move,
  UNMOVED,
} from '../../domain/prices/market-price.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'priceFeed' | 'clock'>

/**
 * How far the market has moved since the setting that follows it was written.
 * @param market null where the setting's price follows none
 * @throws UNAVAILABLE while the feed does not answer, or what it says is too old or too far off to be believed: no price is better than a
 * wrong one
 */
export async function marketMove(
  { priceFeed, clock }: Needed,
  market: FollowedMarket | null,
): Promise<Move> {
  if (!priceFeed || !market) return UNMOVED
  const said = await priceFeed.price(market.pair).catch((error) => {
    if (error instanceof ProviderError) throw noPrice(market, 'no answer', error)
    throw error
  })
  const fault = faultOf(said, market, priceFeed, clock.now())
  if (fault) throw noPrice(market, fault)
  return { by: said.price, of: market.at }
}

const noPrice = ({ pair }: FollowedMarket, why: string, cause?: Error) =>
  new DomainError('UNAVAILABLE', undefined, {
    cause: cause ?? new Error(`price of ${pair}: ${why}`),
  })
