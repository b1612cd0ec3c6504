import { createHmac } from 'node:crypto'
import { fiat } from '@platform/contracts/wallet/onramp'
import {
  type PayoutDestination,
  payoutDestination,
} from '@platform/contracts/wallet/payout-destination'
import { seal, unseal } from '@platform/service-kit/seal'
import { z } from 'zod'
import type { PayoutFigures } from '../../domain/purchases/ramp-terms.ts'
import { type QuoteSeal, quoteSeal, sealedAmount, sealedTime } from '../quote-seal.ts'
import { walletKey } from '../wallet-key.ts'

/** A price that was shown, until it expires. */
export interface PayoutQuote {
  figures: PayoutFigures
  expiresAt: Date
}

/** What is given out or stored encrypted for payouts: who has the database alone reads no destination. */
export interface PayoutSeals {
  sealDestination(userId: string, destination: PayoutDestination): { sealed: string; mark: string }
  /** @throws when it is of another user, or the secret is another one */
  openDestination(userId: string, sealed: string): PayoutDestination
  quotes: QuoteSeal<PayoutQuote>
}

const sealedDestination = z.object({ userId: z.string(), destination: payoutDestination })
const sealedQuote = z.object({
  figures: z.object({
    ...{ fiat, pay: sealedAmount, price: sealedAmount, gross: sealedAmount },
    ...{ fee: sealedAmount, tax: sealedAmount, arrives: sealedAmount },
  }),
  expiresAt: sealedTime,
})

/** @param secret of the service, which all of its instances share */
export function payoutSeals(secret: Buffer): PayoutSeals {
  const sealing = walletKey(secret, 'payout-destination')
  const marking = walletKey(secret, 'payout-destination-mark')
  return {
    sealDestination(userId, destination) {
      const text = JSON.stringify({ userId, destination })
      const mark = createHmac('sha256', marking).update(text).digest('base64url')
      return { sealed: seal(sealing, text), mark }
    },
    openDestination(userId, sealed) {
      const opened = sealedDestination.parse(JSON.parse(unseal(sealing, sealed)))
      if (opened.userId !== userId) throw new Error('a destination of another user')
      return opened.destination
    },
    quotes: quoteSeal(walletKey(secret, 'payout-quote'), sealedQuote),
  }
}
