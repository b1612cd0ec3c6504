import { z } from 'zod'
import { amount, id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { fiat } from './onramp.ts'
import { destinationKind, payoutDestination } from './payout-destination.ts'

/** What was shown is what is paid out for an order within this time, ms. */
export const PAYOUT_QUOTE_LIFETIME_MS = 5 * 60_000

/** What is paid out in one currency. Amounts of KCash, but for the price. */
export const payoutOption = z.object({
  fiat,
  /** Of one KCash, in the currency, with up to six decimal places. */
  price: z.string(),
  least: amount,
  most: amount,
  /** In 24 hours, over all payouts of a user. */
  daily: amount,
})
export type PayoutOption = z.infer<typeof payoutOption>

/** What a payout consists of. All but `pay` and `price` are amounts of the currency. */
const figures = z.object({
  fiat,
  /** KCash that leave the account. */
  pay: amount,
  /** Of one KCash, as above. */
  price: z.string(),
  /** What the KCash are worth. */
  gross: amount,
  fee: amount,
  tax: amount,
  /** What arrives: gross without fee and tax. */
  arrives: amount,
})

/** What a payout would be until it expires: an order repeats `quote`, and is carried out with these figures. */
export const payoutQuote = figures.extend({ quote: z.string(), expiresAt: timestamp })
export type PayoutQuote = z.infer<typeof payoutQuote>

/** GET /api/offramp/token-price: what is paid out for this much KCash; without an amount what can be paid out. */
export const tokenPriceQuery = z.object({ fiat: fiat.optional(), pay: amount.optional() })
export const tokenPrice = z.object({
  /** Empty while nothing is paid out. */
  options: z.array(payoutOption),
  /** Null without an amount. */
  quote: payoutQuote.nullable(),
})
export type TokenPrice = z.infer<typeof tokenPrice>

/**
 * POST /api/offramp/registration: where payouts of the caller arrive, one destination of each currency; another one takes its place.
 * The same one again changes nothing, unless it is unheard.
 */
export const registrationBody = payoutDestination
export const registeredDestination = z.object({
  id,
  fiat,
  kind: destinationKind,
  /** As it is shown: most of it is hidden. */
  shown: z.string(),
  registeredAt: timestamp,
  /** Before that nothing is paid out to it. The message about it is sent first: until then it is as far ahead as that of one that is registered now. */
  usableFrom: timestamp,
  /** Whether no message about it could be sent for a day: the same one, registered again, asks for it anew. Absent from former versions. */
  isUnheard: z.boolean().optional(),
})
export type RegisteredDestination = z.infer<typeof registeredDestination>

/** GET /api/offramp/registration: those of the caller. */
export const registeredDestinations = z.object({ items: z.array(registeredDestination) })
export type RegisteredDestinations = z.infer<typeof registeredDestinations>
/** DELETE /api/offramp/registration/:id; one that is gone is gone. */
export const registrationParams = z.strictObject({ id })
export const registrationRemoved = z.object({ removed: z.literal(true) })

/** POST /api/offramp/orders: what the quote says, to this destination. */
export const payoutBody = z.strictObject({ quote: textUpTo(1_000).min(1), destinationId: id })
export const payoutParams = z.strictObject({ id })

/**
 * `processing`: the KCash are set aside, and the provider pays out; `done`: it has paid; `failed`: it has not, and the KCash are
 * available again; `returning` and `returned`: the bank gave the money back after it was paid, and the KCash with it.
 */
export const payoutStatus = z.enum(['processing', 'done', 'failed', 'returning', 'returned'])
export type PayoutStatus = z.infer<typeof payoutStatus>

/** GET /api/offramp/orders/:id: a payout of the caller. */
export const payout = figures.extend({
  id,
  status: payoutStatus,
  destination: z.object({ kind: destinationKind, shown: z.string() }),
  createdAt: timestamp,
})
export type Payout = z.infer<typeof payout>

/** GET /api/offramp/orders: the latest payouts of the caller, newest first. */
export const payouts = z.object({ items: z.array(payout) })
export type Payouts = z.infer<typeof payouts>
