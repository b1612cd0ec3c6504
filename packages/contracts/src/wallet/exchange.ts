import { z } from 'zod'
import { KCASH_PER_USDT } from '../constants.ts'
import { amount, currency, id, timestamp } from '../envelope.ts'
import type { Currency } from '../money.ts'

/** A quote is accepted within this time after it was given, ms. */
export const EXCHANGE_QUOTE_LIFETIME_MS = 60_000

/** What can be exchanged: each of them to the other. */
export const exchangeCurrencies = ['USDT', 'KCASH'] as const satisfies Currency[]

/** KCash for one USDT, in both directions. */
const rate = amount

/** GET /api/exchange/rate. */
export const exchangeRate = z.object({ rate })
export type ExchangeRate = z.infer<typeof exchangeRate>
export const EXCHANGE_RATE: ExchangeRate = { rate: `${KCASH_PER_USDT}.00` }

/** POST /api/exchange/quote: what an exchange of this amount pays out. */
export const exchangeQuoteBody = z.strictObject({
  from: currency,
  to: currency,
  /** What leaves the account in `from`, its fee included. */
  amount,
})

const figures = z.object({
  id,
  from: currency,
  to: currency,
  /** What leaves the account, in `from`, the fee included. */
  pay: amount,
  /** In `from`. */
  fee: amount,
  /** What arrives, in `to`. */
  receive: amount,
  rate,
  createdAt: timestamp,
})

/** It binds until it expires: an exchange by it moves these amounts, and there is one at most. */
export const exchangeQuote = figures.extend({ expiresAt: timestamp })
export type ExchangeQuote = z.infer<typeof exchangeQuote>

/** POST /api/exchange: exchanges by a quote of the caller, once; every repeat has the same exchange. */
export const exchangeBody = z.strictObject({ quoteId: id })

/** GET /api/exchange/:id; an exchange has the id of its quote. */
export const exchangeParams = z.strictObject({ id })

/**
 * The figures are those of the quote, `createdAt` is when it was accepted. `open`: it is completed within a minute, whatever fails;
 * `done`; `void`: nothing was exchanged, and what had left the account is there again.
 */
export const exchange = figures.extend({ status: z.enum(['open', 'done', 'void']) })
export type Exchange = z.infer<typeof exchange>
