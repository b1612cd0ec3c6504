import { defineProvider, fetchProvider, refusedByProvider } from '@platform/service-kit'
import { z } from 'zod'
import { type MarketPrice, marketPriceOf, type PriceFeed } from '../domain/prices/market-price.ts'

const PROVIDER = 'price feed'
const TIMEOUT_MS = 3_000

const settings = {
  /** A feed of prices (docs/prices.md); without it the prices of the settings hold as they stand. */
  PRICE_FEED_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRICE_FEED_KEY: z.string().min(1).optional(),
  /** A price that is older is not used, s. */
  PRICE_MAX_AGE_S: z.coerce.number().int().min(1).max(86_400).default(300),
  /** Nor one that is further from the setting's market, in percent of it. */
  PRICE_BAND_PERCENT: z.coerce.number().int().min(1).max(90).default(20),
  /** For so long an answer of the feed is used again, ms. */
  PRICE_KEPT_MS: z.coerce.number().int().min(0).max(60_000).default(10_000),
}

const said = z.object({
  price: z.string().regex(/^\d{1,12}(\.\d{1,6})?$/),
  at: z.iso.datetime(),
})

/** `GET <url>/prices/<pair>` -> `{ price, at }`. */
export const priceFeed = defineProvider({
  settings,
  open(
    {
      PRICE_FEED_URL: url,
      PRICE_FEED_KEY: key,
      PRICE_MAX_AGE_S: maxAgeS,
      PRICE_BAND_PERCENT: band,
      PRICE_KEPT_MS: keptMs,
    },
    call,
  ): PriceFeed | null {
    if (!url) return null
    const ask = async (pair: string): Promise<MarketPrice> => {
      const response = await fetchProvider(PROVIDER, `${url}/prices/${encodeURIComponent(pair)}`, {
        headers: { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        timeoutMs: TIMEOUT_MS,
      })
      if (!response.ok) {
        await response.discard()
        throw refusedByProvider(PROVIDER, response)
      }
      const { data } = said.safeParse(await response.json().catch(() => null))
      if (!data) throw refusedByProvider(PROVIDER, response, 'an answer of another shape')
      return { price: marketPriceOf(data.price), at: new Date(data.at) }
    }
    const known = new Map<string, { answer: Promise<MarketPrice>; askedAt: number }>()
    return {
      maxAgeMs: maxAgeS * 1_000,
      bandBps: BigInt(band) * 100n,
      price(pair) {
        const before = known.get(pair)
        if (before && performance.now() - before.askedAt < keptMs) return before.answer
        const answer = call(() => ask(pair))
        known.set(pair, { answer, askedAt: performance.now() })
        // The next call asks again.
        answer.catch(() => known.delete(pair))
        return answer
      },
    }
  },
})
