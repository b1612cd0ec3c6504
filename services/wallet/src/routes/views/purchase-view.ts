import { toDecimal, unscaled } from '@platform/contracts/money'
import { fiatDecimal } from '@platform/contracts/wallet/fiat'
import type {
  Purchase as PurchaseAnswer,
  PurchaseOption,
  PurchaseQuote,
} from '@platform/contracts/wallet/onramp'
import { checkoutUrlOf, type Purchase, statusOf } from '../../domain/purchases/purchase.ts'
import {
  PRICE_DECIMALS,
  type PurchaseFigures,
  type RampTerms,
} from '../../domain/purchases/ramp-terms.ts'

export const purchaseView = (purchase: Purchase, now: Date): PurchaseAnswer => ({
  ...figuresView(purchase),
  id: purchase.id,
  status: statusOf(purchase, now),
  checkoutUrl: checkoutUrlOf(purchase, now),
  createdAt: purchase.createdAt.toISOString(),
  expiresAt: purchase.expiresAt.toISOString(),
})

export const figuresView = ({ fiat, receive, price, net, fee, tax, total }: PurchaseFigures) => ({
  fiat,
  receive: toDecimal(receive, 'KCASH'),
  price: priceText(price),
  net: fiatDecimal(net),
  fee: fiatDecimal(fee),
  tax: fiatDecimal(tax),
  total: fiatDecimal(total),
})

export const quoteView = ({
  quote,
  expiresAt,
}: {
  quote: string
  expiresAt: Date
}): PurchaseQuote => ({ quote, expiresAt: expiresAt.toISOString() })

export const optionView = (
  fiat: PurchaseOption['fiat'],
  { price, least, most }: RampTerms,
): PurchaseOption => ({
  fiat,
  price: priceText(price),
  least: toDecimal(least, 'KCASH'),
  most: toDecimal(most, 'KCASH'),
})

const priceText = (price: bigint) => unscaled(price, PRICE_DECIMALS)
