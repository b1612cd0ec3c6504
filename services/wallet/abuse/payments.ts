import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RegisteredDestinations } from '@platform/contracts/wallet/offramp'
import type { AbuseContext, TestUser, ValidRequests } from '@platform/testing/abuse'
import { signedBy } from '@platform/testing/signed-by'
import { becomesOfAge } from './of-age.ts'

const DESTINATION_WAIT_MS = 30_000
/** Of the payment provider that the sandbox plays. */
const WEBHOOK_SECRET = 'sandbox-secret-of-the-payment-provider-cashlane'

/** Purchases, payouts, and what the payment provider says of them. */
export function paymentRequests(context: AbuseContext): ValidRequests {
  return {
    'POST /api/onramp/orders': () => newPurchase(context),
    'POST /api/onramp/webhook': async () => {
      const { headers, body: json } = await newPurchase(context)
      const order = { method: 'POST', path: '/api/onramp/orders', headers, json }
      const { id } = await context.send(context.addressOf('wallet'), order)
      const body = { id: randomUUID(), reference: String(id) }
      return { query: '?provider=cashlane', headers: {}, body, signed: signedByProvider }
    },
    'POST /api/offramp/registration': async () => ({
      headers: (await context.newUserWithoutAccount()).headers,
      body: { kind: 'upi', upiId: 'abuse@bank' },
    }),
    'POST /api/offramp/orders': () => newPayout(context),
    'POST /api/offramp/webhook': async () => {
      const { headers, body: json } = await newPayout(context)
      const order = { method: 'POST', path: '/api/offramp/orders', headers, json }
      const { id } = await context.send(context.addressOf('wallet'), order)
      const body = { id: randomUUID(), reference: String(id) }
      return { query: '?provider=cashlane', headers: {}, body, signed: signedByProvider }
    },
  }
}

/** As the payment provider signs what it sends. */
const signedByProvider = (body: unknown) => signedBy(WEBHOOK_SECRET, body)

/** A new user who may buy KCash, and what they order. */
async function newPurchase(context: AbuseContext) {
  const user = await context.newUserWithoutAccount()
  await becomesOfAge(context, user)
  const path = '/api/onramp/conversion?fiat=INR&receive=1000.00'
  const wallet = context.addressOf('wallet')
  const asked = { method: 'GET', path, headers: user.headers }
  const { quote: shown } = await context.send(wallet, asked)
  const { quote } = shown as { quote: string }
  return {
    headers: { ...user.headers, 'idempotency-key': randomUUID() },
    body: { quote },
  }
}

/** A new user to whom may be paid out, and what they order. */
async function newPayout(context: AbuseContext) {
  const user = await context.newUserWithAccount(['finance'])
  await context.issue(user, '1000.00')
  await becomesOfAge(context, user)
  await becomesOfAge(context, user, 'pan-verified')
  const wallet = context.addressOf('wallet')
  const destination = { kind: 'upi', upiId: 'abuse@bank' }
  const { id: destinationId } = await context.send(wallet, {
    ...{ method: 'POST', path: '/api/offramp/registration' },
    ...{ headers: user.headers, json: destination },
  })
  await untilUsable(context, user)
  const path = '/api/offramp/token-price?fiat=INR&pay=1000.00'
  const { quote: shown } = await context.send(wallet, { method: 'GET', path })
  const { quote } = shown as { quote: string }
  return {
    headers: { ...user.headers, 'idempotency-key': randomUUID() },
    body: { quote, destinationId: String(destinationId) },
  }
}

/** Waits until the message about a user's destination was sent, and for what follows it. */
async function untilUsable(context: AbuseContext, { headers }: TestUser): Promise<void> {
  const asked = { method: 'GET', path: '/api/offramp/registration', headers }
  const until = Date.now() + DESTINATION_WAIT_MS
  while (Date.now() < until) {
    const { items } = await context.send(context.addressOf('wallet'), asked)
    const [destination] = items as RegisteredDestinations['items']
    if (destination && Date.parse(destination.usableFrom) <= Date.now()) return
    await sleep(100)
  }
  throw new Error('the destination of a payout did not become usable')
}
