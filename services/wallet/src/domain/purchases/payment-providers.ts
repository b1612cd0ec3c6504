import type { SignedCall } from '@platform/contracts/rules/signed-call'
import type { Fiat } from '@platform/contracts/wallet/fiat'

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

/** Who takes payments and pays out (docs/payments.md). Each call throws ProviderError. */
export interface PaymentProviders {
  /** The provider for a currency; null when there is none. */
  forFiat(fiat: Fiat): string | null
  openSession(provider: string, wish: CheckoutWish): Promise<{ id: string; url: string }>
  /** Every payment of a session: there may be several. */
  payments(provider: string, sessionId: string): Promise<SeenPayment[]>
  /** Gives a payment back, once for a key. @returns whether the money is back, or will be */
  refund(provider: string, wish: { key: string; paymentId: string }): Promise<'done' | 'pending'>
  /** Whether the provider has signed this call within the last five minutes. */
  isSigned(provider: string, call: SignedCall, now: Date): boolean
}
