import { scaled } from '@platform/contracts/money'

/** What a market says, in millionths of the second currency of the pair for one of the first. */
export interface MarketPrice {
  price: bigint
  /** When it was so, by the feed's clock. */
  at: Date
}

/** A price of a setting that moves with a market. */
export interface FollowedMarket {
  /** "USDT-INR", as the feed names it. */
  pair: string
  /** What the market said when the setting was written, in millionths: at this the setting's price holds as it stands. */
  at: bigint
}

/** What is believed of a feed. */
export interface MarketBounds {
  /** A price that is older is not used, ms. */
  maxAgeMs: number
  /** Nor one that is further from `FollowedMarket.at`, in hundredths of a percent of it, in either direction. */
  bandBps: bigint
}

/** What markets say. */
export interface PriceFeed extends MarketBounds {
  /** The price of a pair; an answer is used again for some seconds. @throws ProviderError */
  price(pair: string): Promise<MarketPrice>
}

/** How far clocks may differ, ms: a price from later than that is none. */
const CLOCK_SKEW_MS = 60_000
const BPS = 10_000n
const MARKET_DECIMALS = 6

/** Why a price is not believed; null when it is. */
export function faultOf(
  { price, at }: MarketPrice,
  market: FollowedMarket,
  { maxAgeMs, bandBps }: MarketBounds,
  now: Date,
): 'stale' | 'absurd' | null {
  const age = now.getTime() - at.getTime()
  if (age > maxAgeMs || age < -CLOCK_SKEW_MS) return 'stale'
  const distance = price > market.at ? price - market.at : market.at - price
  return distance * BPS > market.at * bandBps ? 'absurd' : null
}

/** How a price has moved: to `by` parts of `of`. */
export interface Move {
  by: bigint
  of: bigint
}

/** As the setting says. */
export const UNMOVED: Move = { by: 1n, of: 1n }

export const movedUp = (price: bigint, { by, of }: Move): bigint => (price * by + of - 1n) / of
export const movedDown = (price: bigint, { by, of }: Move): bigint => (price * by) / of

/** @throws RangeError for a decimal with more places than are kept */
export const marketPriceOf = (decimal: string): bigint =>
  scaled(decimal, MARKET_DECIMALS, 'a price')
