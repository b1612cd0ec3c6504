import { fiat } from '@platform/contracts/wallet/onramp'
import { z } from 'zod'
import type { PurchaseFigures } from '../../domain/purchases/ramp-terms.ts'
import { type QuoteSeal, quoteSeal, sealedAmount, sealedTime } from '../quote-seal.ts'
import { walletKey } from '../wallet-key.ts'

/** A price that a user was shown, at which they can order once until it expires. */
export interface PurchaseQuote {
  id: string
  userId: string
  figures: PurchaseFigures
  expiresAt: Date
}

const sealedQuote = z.object({
  ...{ id: z.string(), userId: z.string() },
  figures: z.object({
    ...{ fiat, receive: sealedAmount, price: sealedAmount, net: sealedAmount },
    ...{ fee: sealedAmount, tax: sealedAmount, total: sealedAmount },
  }),
  expiresAt: sealedTime,
})

/** @param secret of the service, which all of its instances share */
export const purchaseQuotes = (secret: Buffer): QuoteSeal<PurchaseQuote> =>
  quoteSeal(walletKey(secret, 'purchase-quote'), sealedQuote)
