import { randomUUID } from 'node:crypto'
import type { Fiat } from '@platform/contracts/wallet/fiat'
import type { Payout, RegisteredDestination, TokenPrice } from '@platform/contracts/wallet/offramp'
import type { Conversion, Purchase } from '@platform/contracts/wallet/onramp'
import { providerEnvironment, startSandbox } from '@platform/sandbox'
import { signatureOf } from '@platform/service-kit'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { z } from 'zod'
import type { PaymentProviders } from '../domain/purchases/payment-providers.ts'
import { paymentProviders } from '../providers/payments.ts'

export const PROVIDER = 'cashlane'
const WEBHOOK_SECRET = 'sandbox-secret-of-the-payment-provider-cashlane'
export const PAYOUT_WEBHOOK = `/api/offramp/webhook?provider=${PROVIDER}`
export const WEBHOOK = `/api/onramp/webhook?provider=${PROVIDER}`

const TERMS = {
  ...{ price: '0.09', payoutPrice: '0.085', feeBps: 200, taxBps: 1_800 },
  ...{ least: '100.00', most: '10000.00', payoutDaily: '20000.00' },
}

/** The payment provider that the sandbox plays, and what buying and paying out through it need. It does not call the platform unasked here. */
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
    /** What the provider does with a payout, by what we call it. */
    async payOut(reference: string, act: string) {
      const { id } = await payoutOf(sandbox.url, reference)
      await post(`${sandbox.url}/cashlane`, { payout: id, act })
    },
    /** How many payouts it has of this reference, and what became of the last. */
    payoutOf: (reference: string) => payoutOf(sandbox.url, reference),
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

/** As its page lists them: the API asks for an id that only the wallet knows. */
async function payoutOf(sandboxUrl: string, reference: string) {
  const page = await (await fetch(`${sandboxUrl}/cashlane`)).text()
  const sections = page.split('<section').filter((one) => one.includes(reference))
  const [, id = '', status = ''] = /(po-[0-9a-f-]+): (\w+)/.exec(sections.at(-1) ?? '') ?? []
  return { id, status, count: sections.length }
}

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

/** Has the price shown and orders by its quote, as the page does. */
export async function orderKCash(
  user: Caller,
  receive = '1000.00',
  { fiat = 'INR' as Fiat, key = idempotencyKey() } = {},
) {
  const { quote = '' } = (await showCost(user, fiat, receive)).quote ?? {}
  return orderByQuote(user, quote, key)
}

/** What so much KCash costs, with a quote for the user. */
export const showCost = async (user: Caller, fiat: Fiat = 'INR', receive = '1000.00') =>
  (await user.get<Conversion>(`/api/onramp/conversion?fiat=${fiat}&receive=${receive}`)).data

export const orderByQuote = (user: Caller, quote: string, key = idempotencyKey()) =>
  user.post<Purchase>('/api/onramp/orders', { quote }, key)

/** Has the price shown and orders it, as the page does, to a destination that is registered for it. */
export async function orderPayout(
  user: Caller,
  pay = '1000.00',
  { fiat = 'INR' as Fiat, key = idempotencyKey(), upiId = 'asha@okbank' } = {},
) {
  const destination = await registered(user, { kind: 'upi', upiId })
  const { data } = await user.get<TokenPrice>(`/api/offramp/token-price?fiat=${fiat}&pay=${pay}`)
  const body = { quote: data.quote?.quote ?? '', destinationId: destination.id }
  return user.post<Payout>('/api/offramp/orders', body, key)
}

export const registered = async (user: Caller, destination: object) =>
  (await user.post<RegisteredDestination>('/api/offramp/registration', destination)).data
