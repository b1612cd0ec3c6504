import { randomUUID } from 'node:crypto'
import type { Fiat } from '@platform/contracts/wallet/fiat'
import type { Conversion, Purchase } from '@platform/contracts/wallet/onramp'
import { providerEnvironment, startSandbox } from '@platform/sandbox'
import { signatureOf } from '@platform/service-kit'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { z } from 'zod'
import type { PaymentProviders } from '../domain/purchases/payment-providers.ts'
import { paymentProviders } from '../providers/payments.ts'

export const PROVIDER = 'cashlane'
const WEBHOOK_SECRET = 'sandbox-secret-of-the-payment-provider-cashlane'
export const WEBHOOK = `/api/onramp/webhook?provider=${PROVIDER}`

const TERMS = {
  ...{ price: '0.09', payoutPrice: '0.085', feeBps: 200, taxBps: 1_800 },
  ...{ least: '100.00', most: '10000.00' },
}

/** The payment provider that the sandbox plays, and what buying through it needs. It does not call the platform unasked here. */
export async function startPayments() {
  const sandbox = await startSandbox()
  const environment = providerEnvironment(sandbox, ['payments'])
  return {
    sandbox,
    /** Settings of a wallet that sells KCash through it. */
    settings: { ...environment, RAMP_TERMS: JSON.stringify({ INR: TERMS, BRL: TERMS }) },
    client: clientOf(environment),
    act: (url: string, act: string) => post(url, { act }),
    /** What the bank does with a payment of a purchase, the first one with this status. */
    async bank(purchase: Purchase, status: string, act: string) {
      const payment = (await paymentsOf(environment, purchase)).find((one) => one.status === status)
      if (!payment) throw new Error(`no payment of ${purchase.id} is ${status}`)
      await post(`${sandbox.url}/cashlane`, { payment: payment.id, act })
    },
    /** What the provider knows of the payments of a purchase. */
    statuses: async (purchase: Purchase) =>
      (await paymentsOf(environment, purchase)).map(({ status }) => status).sort(),
    stop: () => sandbox.stop(),
  }
}

export type Payments = Awaited<ReturnType<typeof startPayments>>

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

const clientOf = (environment: Record<string, string>): PaymentProviders =>
  paymentProviders.open(
    z.object(paymentProviders.settings).parse(environment),
    (send) => send(),
    () => {},
    () => (send) => send(),
  )

const paymentsOf = async (environment: Record<string, string>, { checkoutUrl }: Purchase) =>
  clientOf(environment).payments(PROVIDER, checkoutUrl?.split('/').at(-1) ?? '')

/** What the provider sends, signed at `at` with `secret`. */
export function providerCall(
  reference: string,
  at: Date,
  {
    id = randomUUID(),
    secret = WEBHOOK_SECRET,
    signed,
  }: { id?: string; secret?: string; signed?: string } = {},
) {
  const body = { id, reference }
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = signatureOf(secret, timestamp, signed ?? JSON.stringify(body))
  return { body, headers: { 'x-timestamp': timestamp, 'x-signature': signature } }
}

/** Orders KCash as the page does: what was shown is what is ordered. */
export async function orderKCash(
  user: Caller,
  receive = '1000.00',
  { fiat = 'INR' as Fiat, key = idempotencyKey() } = {},
) {
  const { data } = await user.get<Conversion>(
    `/api/onramp/conversion?fiat=${fiat}&receive=${receive}`,
  )
  const total = data.conversion?.total ?? ''
  return user.post<Purchase>('/api/onramp/orders', { fiat, receive, total }, key)
}
