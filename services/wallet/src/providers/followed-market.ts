import { z } from 'zod'
import { marketPriceOf } from '../domain/prices/market-price.ts'

/** In a setting: the market that a price moves with, and what it said when the price was written. */
export const followedMarket = z.strictObject({
  pair: z.string().regex(/^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$/),
  at: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,6})?$/)
    .transform(marketPriceOf)
    .refine((price) => price > 0n, 'must be above 0'),
})
