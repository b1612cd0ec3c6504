import { toDecimal, unscaled } from '@platform/contracts/money'
import { fiatDecimal } from '@platform/contracts/wallet/fiat'
import type {
  Payout as PayoutAnswer,
  PayoutOption,
  PayoutQuote,
  RegisteredDestination,
} from '@platform/contracts/wallet/offramp'
import {
  isAnnouncedAnew,
  type StoredDestination,
  usableFromOf,
} from '../../domain/payouts/destination.ts'
import { type Payout, statusOf } from '../../domain/payouts/payout.ts'
import {
  type PayoutFigures,
  PRICE_DECIMALS,
  type RampTerms,
} from '../../domain/purchases/ramp-terms.ts'
import type { showPrice } from '../../operations/payouts/show-price.ts'

export const payoutView = (payout: Payout): PayoutAnswer => ({
  ...figuresOf(payout),
  id: payout.id,
  status: statusOf(payout),
  destination: { kind: payout.destination.kind, shown: payout.destination.shown },
  createdAt: payout.createdAt.toISOString(),
})

export const payoutQuoteView = ({
  figures,
  expiresAt,
  quote,
}: Awaited<ReturnType<typeof showPrice>>): PayoutQuote => ({
  ...figuresOf(figures),
  quote,
  expiresAt: expiresAt.toISOString(),
})

const figuresOf = ({ fiat, pay, price, gross, fee, tax, arrives }: PayoutFigures) => ({
  fiat,
  pay: toDecimal(pay, 'KCASH'),
  price: priceText(price),
  gross: fiatDecimal(gross),
  fee: fiatDecimal(fee),
  tax: fiatDecimal(tax),
  arrives: fiatDecimal(arrives),
})

export const payoutOptionView = (
  fiat: PayoutOption['fiat'],
  { payoutPrice, least, most, payoutDaily }: RampTerms,
): PayoutOption => ({
  fiat,
  price: priceText(payoutPrice),
  least: toDecimal(least, 'KCASH'),
  most: toDecimal(most, 'KCASH'),
  daily: toDecimal(payoutDaily, 'KCASH'),
})

export const destinationView = (
  { id, fiat, kind, shown, registeredAt, ...waits }: StoredDestination,
  now: Date,
  coolingOffMs: number,
): RegisteredDestination => ({
  ...{ id, fiat, kind, shown },
  registeredAt: registeredAt.toISOString(),
  usableFrom: usableFromOf(waits, now, coolingOffMs).toISOString(),
  isUnheard: isAnnouncedAnew({ ...waits, registeredAt }, now),
})

const priceText = (price: bigint) => unscaled(price, PRICE_DECIMALS)
