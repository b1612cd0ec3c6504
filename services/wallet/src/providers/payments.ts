import { amount } from '@platform/contracts/envelope'
import { textUpTo } from '@platform/contracts/rules/text-up-to'
import { fiatDecimal, fiatMinor } from '@platform/contracts/wallet/fiat'
import { fiat, paymentProviderId } from '@platform/contracts/wallet/onramp'
import {
  defineProvider,
  fetchProvider,
  isSignedBy,
  jsonSetting,
  type ProviderCall,
  RateLimited,
  refusedByProvider,
  retryAfterOf,
} from '@platform/service-kit'
import { z } from 'zod'
import type { PaymentProviders } from '../domain/purchases/payment-providers.ts'

/** How long a call waits for the answer, ms. */
const TIMEOUT_MS = 5_000

const provider = z.strictObject({
  /** Below it are `/sessions`, `/payments` and `/payouts`. */
  url: z.url({ protocol: /^https?$/ }),
  /** Our key at the provider. */
  key: z.string().min(16),
  /** Signs its calls. */
  webhookSecret: z.string().min(32),
  /** In which it takes payments; of two providers of a currency the first is used. */
  fiats: z.array(fiat).min(1),
  /** In which it pays out, the same. */
  payoutFiats: z.array(fiat).default([]),
})
type Settings = z.output<typeof provider>

const settings = {
  /** JSON: address, key, secret and currencies of each payment provider, by its id. */
  PAYMENT_PROVIDERS: jsonSetting(z.record(paymentProviderId, provider)),
}

const text = textUpTo(200).min(1)
const session = z.object({ id: text, url: z.url({ protocol: /^https?$/ }) })
const payment = z.object({
  id: text,
  status: z.enum(['pending', 'paid', 'failed', 'refunded', 'charged-back']),
  amount,
  currency: z.string(),
  paidAt: z.iso.datetime().nullable(),
})
const payments = z.object({ payments: z.array(payment).max(1_000) })
const payoutOpened = z.object({ id: text })
const payout = z.object({
  reference: text,
  status: z.enum(['pending', 'paid', 'failed', 'returned']),
  amount,
  currency: z.string(),
})
const refund = z.object({ status: z.enum(['done', 'pending']) })

interface Request<T extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  /** The provider does it once for a key. */
  key?: string
  body?: object
  answer: T
}

/** Payment providers: docs/payments.md. */
export const paymentProviders = defineProvider({
  settings,
  open({ PAYMENT_PROVIDERS }, _call, _onStop, callPart): PaymentProviders {
    const known = new Map(
      Object.entries(PAYMENT_PROVIDERS).map(([id, at]) => [id, { at, call: callPart(id) }]),
    )
    const ask = <T extends z.ZodType>(id: string, request: Request<T>): Promise<z.infer<T>> => {
      const found = known.get(id)
      if (!found) throw new Error(`PAYMENT_PROVIDERS has no ${id}`)
      return send(`payment provider ${id}`, found.at, found.call, request)
    }
    return {
      forFiat: (code) => [...known].find(([, { at }]) => at.fiats.includes(code))?.[0] ?? null,
      openSession: (id, { key, amount: minor, fiat: currency, returnUrl, expiresAt }) =>
        ask(id, {
          method: 'POST',
          path: '/sessions',
          key,
          body: {
            reference: key,
            amount: fiatDecimal(minor),
            currency,
            returnUrl,
            expiresAt: expiresAt.toISOString(),
          },
          answer: session,
        }),
      async payments(id, sessionId) {
        const path = `/sessions/${encodeURIComponent(sessionId)}`
        const found = await ask(id, { method: 'GET', path, answer: payments })
        return found.payments.map(({ amount: decimal, currency, paidAt, ...rest }) => ({
          ...rest,
          amount: minorOf(decimal),
          fiat: currency,
          paidAt: paidAt === null ? null : new Date(paidAt),
        }))
      },
      async refund(id, { key, paymentId }) {
        const path = `/payments/${encodeURIComponent(paymentId)}/refunds`
        return (await ask(id, { method: 'POST', path, key, body: {}, answer: refund })).status
      },
      forPayout: (code) =>
        [...known].find(([, { at }]) => at.payoutFiats.includes(code))?.[0] ?? null,
      openPayout: (id, { key, amount: minor, fiat: currency, destination }) =>
        ask(id, {
          method: 'POST',
          path: '/payouts',
          key,
          body: { reference: key, amount: fiatDecimal(minor), currency, destination },
          answer: payoutOpened,
        }),
      async payout(id, payoutId, { key, amount: minor, fiat: currency }) {
        const path = `/payouts/${encodeURIComponent(payoutId)}`
        const seen = await ask(id, { method: 'GET', path, answer: payout })
        const isOther = minorOf(seen.amount) !== minor || seen.currency !== currency
        if (seen.reference !== key || isOther) {
          throw new Error(`${payoutId} of ${id} is another payout than ${key}`)
        }
        return { status: seen.status }
      },
      isSigned(id, call, now) {
        const found = known.get(id)
        return found !== undefined && isSignedBy(found.at.webhookSecret, call, now)
      },
    }
  },
})

function send<T extends z.ZodType>(
  name: string,
  { url, key }: Settings,
  call: ProviderCall,
  request: Request<T>,
): Promise<z.infer<T>> {
  return call(async () => {
    const response = await fetchProvider(name, `${url}${request.path}`, {
      method: request.method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(request.body && { 'content-type': 'application/json' }),
        ...(request.key !== undefined && { 'idempotency-key': request.key }),
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
      timeoutMs: TIMEOUT_MS,
    })
    if (response.ok) {
      const { data } = request.answer.safeParse(await response.json().catch(ignoreSyntax))
      if (data === undefined) throw refusedByProvider(name, response, 'an answer of another shape')
      return data
    }
    await response.discard()
    if (response.status !== 429) throw refusedByProvider(name, response)
    const retryAfterMs = retryAfterOf(response.headers, new Date())
    throw new RateLimited(name, { retryAfterMs, isOnAll: true })
  })
}

/** An amount with more decimal places than the currency is none that was ordered. */
function minorOf(decimal: string): bigint {
  try {
    return fiatMinor(decimal)
  } catch (error) {
    if (error instanceof RangeError) return -1n
    throw error
  }
}

function ignoreSyntax(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}
