import { toDecimal, toMinor } from '@platform/contracts/money'
import type { Fiat } from '@platform/contracts/wallet/fiat'
import { DomainError, refusedField } from '@platform/service-kit/errors'
import { type FollowedMarket, type Move, movedDown, movedUp } from '../prices/market-price.ts'

/** What KCash costs in one currency outside the platform, and what is paid out for it. */
export interface RampTerms {
  /** Of one KCash, in millionths of the currency. */
  price: bigint
  /** What is paid out for one KCash, in millionths of the currency. */
  payoutPrice: bigint
  /** What both prices move with; null where they stay. */
  follows: FollowedMarket | null
  /** Of what is bought or paid out, hundredths of a percent. */
  feeBps: bigint
  /** Of the fee, hundredths of a percent. */
  taxBps: bigint
  /** In one purchase or payout, minor units of KCash. */
  least: bigint
  most: bigint
  /** Of all payouts of a user in 24 hours, the same. */
  payoutDaily: bigint
}

export type TermsOfFiats = Readonly<Partial<Record<Fiat, RampTerms>>>

export const PRICE_DECIMALS = 6
const PRICE_UNIT = 10n ** BigInt(PRICE_DECIMALS)
const BPS = 10_000n

/** What a purchase costs. `receive` in minor units of KCash, `price` as in the terms, the others in minor units of the currency. */
export interface PurchaseFigures {
  fiat: Fiat
  receive: bigint
  price: bigint
  net: bigint
  fee: bigint
  tax: bigint
  total: bigint
}

/**
 * What so much KCash costs. Each part is rounded up to a whole minor unit; KCash has as many decimal places as the currencies.
 * @param receive minor units of KCash
 * @throws RAMP_LIMIT
 */
export function priceOf(found: RampTerms, fiat: Fiat, receive: bigint): PurchaseFigures {
  requireWithin(found, receive)
  const net = divideUp(receive * found.price, PRICE_UNIT)
  const fee = divideUp(net * found.feeBps, BPS)
  const tax = divideUp(fee * found.taxBps, BPS)
  return { fiat, receive, price: found.price, net, fee, tax, total: net + fee + tax }
}

/** What a payout consists of. `pay` in minor units of KCash, `price` as in the terms, the others in minor units of the currency. */
export interface PayoutFigures {
  fiat: Fiat
  pay: bigint
  price: bigint
  gross: bigint
  fee: bigint
  tax: bigint
  arrives: bigint
}

/**
 * What arrives of so much KCash. What they are worth is rounded down to a whole minor unit, the fee and the tax up.
 * @param pay minor units of KCash
 * @throws RAMP_LIMIT also where nothing would arrive
 */
export function payoutOf(found: RampTerms, fiat: Fiat, pay: bigint): PayoutFigures {
  requireWithin(found, pay)
  const gross = (pay * found.payoutPrice) / PRICE_UNIT
  const fee = divideUp(gross * found.feeBps, BPS)
  const tax = divideUp(fee * found.taxBps, BPS)
  const arrives = gross - fee - tax
  if (arrives <= 0n) throw limitRefusal(found)
  return { fiat, pay, price: found.payoutPrice, gross, fee, tax, arrives }
}

/** The terms at the present price of the market; rounding is never for the user's account. */
export const movedTerms = (terms: RampTerms, move: Move): RampTerms => ({
  ...terms,
  price: movedUp(terms.price, move),
  payoutPrice: movedDown(terms.payoutPrice, move),
})

/** @throws VALIDATION_FAILED */
export function requireTerms(terms: TermsOfFiats, fiat: Fiat): RampTerms {
  const found = terms[fiat]
  if (!found) throw refusedField('fiat', 'nothing can be bought or paid out in it here')
  return found
}

/** @throws RAMP_LIMIT */
function requireWithin(terms: RampTerms, kcash: bigint): void {
  if (kcash < terms.least || kcash > terms.most) throw limitRefusal(terms)
}

const limitRefusal = ({ least, most }: RampTerms) =>
  new DomainError('RAMP_LIMIT', {
    least: toDecimal(least, 'KCASH'),
    most: toDecimal(most, 'KCASH'),
    currency: 'KCASH',
  })

const divideUp = (number: bigint, by: bigint) => (number + by - 1n) / by

/**
 * Why no platform may start with these terms; null where it may. Rounding is for nobody's gain, so the prices alone decide whether a user gains
 * by buying and paying out in turn.
 */
export function termsRefusal({
  price,
  payoutPrice,
  feeBps,
  taxBps,
  least,
  most,
}: RampTerms): string | null {
  if (least > most) return 'least must not be above most'
  const whole = BPS * BPS
  const fee = feeBps * (BPS + taxBps)
  if (payoutPrice * (whole - fee) <= price * (whole + fee)) return null
  return 'paying out must not give more than buying costs, fees included'
}

/** What a setting says, as it is used. Amounts are decimals of KCash. */
export const termsOf = (set: {
  price: bigint
  payoutPrice: bigint
  follows?: FollowedMarket | undefined
  feeBps: number
  taxBps: number
  least: string
  most: string
  /** As much as one payout without it. */
  payoutDaily?: string | undefined
}): RampTerms => ({
  price: set.price,
  payoutPrice: set.payoutPrice,
  follows: set.follows ?? null,
  feeBps: BigInt(set.feeBps),
  taxBps: BigInt(set.taxBps),
  least: toMinor(set.least, 'KCASH'),
  most: toMinor(set.most, 'KCASH'),
  payoutDaily: toMinor(set.payoutDaily ?? set.most, 'KCASH'),
})
