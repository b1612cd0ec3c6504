import { z } from 'zod'
import { amount, id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { fiatCodes } from './fiat.ts'

/** What was shown is what an order within this time costs, ms. */
export const PURCHASE_QUOTE_LIFETIME_MS = 5 * 60_000
/** What was ordered is what a purchase costs when it is paid within this time after that, ms. */
export const PURCHASE_LIFETIME_MS = 15 * 60_000

export const fiat = z.enum(fiatCodes)

/** What can be bought with one currency. Amounts of KCash, but for the price. */
export const purchaseOption = z.object({
  fiat,
  /** Of one KCash, in the currency, with up to six decimal places. */
  price: z.string(),
  least: amount,
  most: amount,
})
export type PurchaseOption = z.infer<typeof purchaseOption>

/** What a purchase consists of. All but `receive` and `price` are amounts of the currency. */
const figures = z.object({
  fiat,
  /** KCash that arrive. */
  receive: amount,
  /** Of one KCash, as above. */
  price: z.string(),
  /** What the KCash cost. */
  net: amount,
  fee: amount,
  tax: amount,
  /** What is paid: net, fee and tax. */
  total: amount,
})

export type PurchaseFigures = z.infer<typeof figures>

/** It binds until it expires: an order repeats `quote`, once, and is carried out with the figures that were shown. */
export const purchaseQuote = z.object({ quote: z.string(), expiresAt: timestamp })
export type PurchaseQuote = z.infer<typeof purchaseQuote>

/** GET /api/onramp/conversion: what this much KCash would cost now; without an amount what can be bought. */
export const conversionQuery = z.object({ fiat: fiat.optional(), receive: amount.optional() })
export const conversion = z.object({
  /** Empty while nothing can be bought. */
  options: z.array(purchaseOption),
  /** Null without an amount. */
  conversion: figures.nullable(),
  /** By which the caller can order that; null without an amount, and for visitors; absent from a service before this field. */
  quote: purchaseQuote.nullable().optional(),
})
export type Conversion = z.infer<typeof conversion>

/** POST /api/onramp/orders: what the quote says. */
export const purchaseBody = z.strictObject({ quote: textUpTo(1_000).min(1) })
export const purchaseParams = z.strictObject({ id })

/**
 * `open`: it is not paid; `failed`: the last payment for it was declined, another can be made until it expires; `expired`: it was not paid
 * in time; `processing`: it is paid, or about to be; `done`: the KCash are there; `refunding` and `refunded`: it was paid in a way that
 * cannot be credited, such as too late; `reversed`: the payment went back to who made it, and the KCash with it.
 */
export const purchaseStatus = z.enum([
  'open',
  'failed',
  'expired',
  'processing',
  'done',
  'refunding',
  'refunded',
  'reversed',
])
export type PurchaseStatus = z.infer<typeof purchaseStatus>

/** GET /api/onramp/orders/:id: a purchase of the caller. */
export const purchase = figures.extend({
  id,
  status: purchaseStatus,
  /** The provider's page on which it is paid; null where it can be no more, or is not known yet. */
  checkoutUrl: z.string().nullable(),
  createdAt: timestamp,
  /** Until then what was shown holds. */
  expiresAt: timestamp,
})
export type Purchase = z.infer<typeof purchase>

/** GET /api/onramp/orders: the latest purchases of the caller, newest first. */
export const purchases = z.object({ items: z.array(purchase) })
export type Purchases = z.infer<typeof purchases>

/** POST /api/onramp/webhook?provider= and POST /api/offramp/webhook?provider=, signed by the payment provider (docs/payments.md). */
export const paymentProviderId = z.string().regex(/^[a-z0-9-]{2,40}$/)
export const webhookQuery = z.object({ provider: textUpTo(64).default('') })
export const paymentWebhook = z.object({
  /** Of the event: each is handled once. */
  id: textUpTo(100).min(1),
  /** What we call what it is about: the id of a purchase or a payout. The provider is asked what is true of it. */
  reference: z.uuid(),
})
export const webhookResult = z.object({ received: z.literal(true) })
