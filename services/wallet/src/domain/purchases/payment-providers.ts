import type { SignedCall } from '@platform/contracts/rules/signed-call'
import type { Fiat } from '@platform/contracts/wallet/fiat'
import type { PayoutDestination } from '@platform/contracts/wallet/payout-destination'

/** A payment as the provider sees it at one moment. Amount in minor units. */
export interface SeenPayment {
  id: string
  /** `refunded` and `charged-back`: it was paid, and the money is back with who paid, or with their bank. */
  status: 'pending' | 'paid' | 'failed' | 'refunded' | 'charged-back'
  amount: bigint
  fiat: string
  /** Null while it was not paid. */
  paidAt: Date | null
}

/** What somebody pays on the provider's page. */
export interface CheckoutWish {
  /** The provider takes it once: the same key has the same session. */
  key: string
  amount: bigint
  fiat: Fiat
  /** Where the provider sends the payer afterwards. */
  returnUrl: string
  /** No payment is begun after it. */
  expiresAt: Date
}

/** A payout as the provider sees it at one moment. */
export interface SeenPayout {
  /** `failed`: it was not paid, and never will be; `returned`: it was paid, and the bank gave the money back. Both are final. */
  status: 'pending' | 'paid' | 'failed' | 'returned'
}

/** What somebody is paid by the provider. */
export interface PayoutWish {
  /** The provider takes it once: the same key has the same payout. */
  key: string
  /** Minor units. */
  amount: bigint
  fiat: Fiat
  destination: PayoutDestination
}

/** Who takes payments and pays out (docs/payments.md). Each call throws ProviderError. */
export interface PaymentProviders {
  /** The provider for a currency; null when there is none. */
  forFiat(fiat: Fiat): string | null
  openSession(provider: string, wish: CheckoutWish): Promise<{ id: string; url: string }>
  /** Every payment of a session: there may be several. */
  payments(provider: string, sessionId: string): Promise<SeenPayment[]>
  /** Gives a payment back, once for a key. @returns whether the money is back, or will be */
  refund(provider: string, wish: { key: string; paymentId: string }): Promise<'done' | 'pending'>
  /** The provider that pays out in a currency; null when there is none. */
  forPayout(fiat: Fiat): string | null
  /** Has money paid out, once for a key. @returns what the provider calls it; whether it pays is another question */
  openPayout(provider: string, wish: PayoutWish): Promise<{ id: string }>
  /** What became of a payout. @throws also when it is another one than was asked for */
  payout(provider: string, id: string, wish: Omit<PayoutWish, 'destination'>): Promise<SeenPayout>
  /** Whether the provider has signed this call within the last five minutes. */
  isSigned(provider: string, call: SignedCall, now: Date): boolean
}
