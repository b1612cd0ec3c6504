import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { factChanged } from '@platform/contracts/kyc/events'
import type { Balance, Transaction } from '@platform/contracts/wallet/http'
import type { TokenPrice } from '@platform/contracts/wallet/offramp'
import {
  type Conversion,
  PURCHASE_LIFETIME_MS,
  PURCHASE_QUOTE_LIFETIME_MS,
  type Purchase,
  type Purchases,
} from '@platform/contracts/wallet/onramp'
import type { TransactionDetails } from '@platform/contracts/wallet/transaction-details'
import { eraseUser, ProviderError } from '@platform/service-kit'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { startEventClient } from '@platform/testing/event-client'
import { watchQueries } from '@platform/testing/index-coverage'
import { sized } from '@platform/testing/sizes'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { fundCampaign } from '../../operations/fund-campaign.ts'
import { checkInvariants } from '../../operations/invariants/check-invariants.ts'
import { confirmPurchase, confirmPurchases } from '../../operations/purchases/confirm-purchase.ts'
import { personalData } from '../../personal-data.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import {
  orderByQuote,
  orderKCash,
  type Payments,
  PROVIDER,
  providerCall,
  showCost,
  startPayments,
  WEBHOOK,
} from '../../testing/payments.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
let payments: Payments
/** Repositories on the same database, with a client of the same provider. */
let inside: OpenWallet
let deps: OpenWallet['deps']
const queries = watchQueries()
beforeAll(async () => {
  payments = await startPayments()
  wallet = await startWallet({ ...payments.settings, KYC_EVENTS: 'on' })
  inside = await openWallet('wallet', wallet.clock)
  deps = { ...inside.deps, payments: payments.client }
})
afterAll(async () => {
  expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  await inside.close()
  await wallet.stop()
  await payments.stop()
})

/** s: the tests move the clock far ahead. */
const signedIn = () => wallet.signedIn({ expiresIn: 400 * 24 * 3_600 })
const adult = { holds: true, expiresAt: null }
/** Somebody of whom it is known that they may buy. */
async function newUser(): Promise<Caller> {
  const user = await signedIn()
  await deps.userFacts.save(user.id, 'over-18', adult, 1)
  return user
}
const order = async (user: Caller) => {
  const answer = await orderKCash(user)
  expect(answer.code).toBeUndefined()
  return answer.data
}
const show = async (user: Caller, { id }: Pick<Purchase, 'id'>) =>
  (await user.get<Purchase>(`/api/onramp/orders/${id}`)).data
const report = (
  reference: string,
  more: Parameters<typeof providerCall>[2] = {},
  at = wallet.clock.now(),
) => {
  const { body, headers } = providerCall(reference, at, more)
  return wallet.visitor.post(WEBHOOK, body, headers)
}
async function kcashOf(user: Caller): Promise<string> {
  const { data } = await user.get<{ balances: Balance[] }>('/api/wallets/balance')
  return data.balances.find(({ currency }) => currency === 'KCASH')?.available ?? ''
}
/** An order that was paid so, and what the wallet made of it. */
async function bought(user: Caller, how: string) {
  const ordered = await order(user)
  await payments.act(ordered.checkoutUrl ?? '', how)
  await report(ordered.id)
  return { ordered, now: await show(user, ordered) }
}

test('a visitor reads what KCash costs, with the fee and the tax on it', async () => {
  const { data } = await wallet.visitor.get<Conversion>(
    '/api/onramp/conversion?fiat=INR&receive=1000.00',
  )
  expect(data.conversion).toEqual({
    ...{ fiat: 'INR', receive: '1000.00', price: '0.090000' },
    ...{ net: '90.00', fee: '1.80', tax: '0.33', total: '92.13' },
  })
  expect(data.options).toContainEqual({
    ...{ fiat: 'BRL', price: '0.090000', least: '100.00', most: '10000.00' },
  })
  const none = await wallet.visitor.get<Conversion>('/api/onramp/conversion')
  expect(none.data.conversion).toBeNull()
  expect([data.quote, none.data.quote]).toEqual([null, null])
})

test.for([
  ['fiat=INR&receive=99.99', 409, 'RAMP_LIMIT'],
  ['fiat=INR&receive=10000.01', 409, 'RAMP_LIMIT'],
  ['fiat=EUR&receive=1000', 400, 'VALIDATION_FAILED'],
  ['fiat=INR&receive=1.001', 400, 'VALIDATION_FAILED'],
  ['fiat=XXX&receive=1000', 400, 'VALIDATION_FAILED'],
] as const)('what cannot be bought is refused: %s', async ([query, status, code]) => {
  const answer = await wallet.visitor.get(`/api/onramp/conversion?${query}`)
  expect([answer.status, answer.code]).toEqual([status, code])
})

test('nobody buys while it is unknown, untrue or no longer proven that they are of age', async () => {
  const user = await signedIn()
  const refused = async () => {
    const { status, code, details } = await orderKCash(user)
    expect([status, code, details]).toEqual([403, 'FACTS_NEEDED', { missing: ['over-18'] }])
  }
  await refused()
  await deps.userFacts.save(user.id, 'over-18', { holds: false, expiresAt: null }, 1)
  await refused()
  const soon = new Date(wallet.clock.now().getTime() + HOUR_MS)
  await deps.userFacts.save(user.id, 'over-18', { holds: true, expiresAt: soon }, 3)
  expect((await orderKCash(user)).status).toBe(200)
  // Older than what is stored.
  await deps.userFacts.save(user.id, 'over-18', { holds: false, expiresAt: null }, 2)
  expect((await orderKCash(user)).status).toBe(200)
  wallet.clock.advance(HOUR_MS)
  await refused()
})

test('a fact that is published opens the way, and one that is withdrawn closes it', async () => {
  const user = await signedIn()
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = wallet.env
  const kyc = await startEventClient({ brokers, prefix, publishAs: 'kyc' })
  const fact = { userId: user.id, fact: 'over-18', expiresAt: null } as const
  await kyc.publish(factChanged, user.id, { ...fact, holds: true }, { version: 1 })
  await waitFor(async () => (await deps.userFacts.of(user.id))['over-18']?.holds === true)
  expect((await orderKCash(user)).status).toBe(200)
  await kyc.publish(factChanged, user.id, { ...fact, holds: false }, { version: 2 })
  await waitFor(async () => (await deps.userFacts.of(user.id))['over-18']?.holds === false)
  expect((await orderKCash(user)).code).toBe('FACTS_NEEDED')
  await kyc.stop()
})

test('what is paid is credited, and the history shows it', async () => {
  const user = await newUser()
  const { ordered, now } = await bought(user, 'pay')
  expect(ordered).toMatchObject({ status: 'open', receive: '1000.00', total: '92.13' })
  const lifetime = Date.parse(ordered.expiresAt) - Date.parse(ordered.createdAt)
  expect(lifetime).toBe(PURCHASE_LIFETIME_MS)
  expect(now).toEqual({ ...ordered, status: 'done', checkoutUrl: null })
  expect(await kcashOf(user)).toBe('1000.00')
  const { data } = await user.get<{ items: Transaction[] }>(
    '/api/transactions/simplified?type=onramp',
  )
  expect(data.items).toMatchObject([
    { delta: '1000.00', reference: { kind: 'purchase', id: ordered.id } },
  ])
  const paid = await user.get<TransactionDetails>(
    `/api/transactions/${encodeURIComponent(data.items[0]?.id ?? '')}`,
  )
  expect(paid.data.figures.at(-1)).toEqual({ code: 'TOTAL', amount: ordered.total, unit: 'INR' })
  const list = await user.get<Purchases>('/api/onramp/orders')
  expect(list.data.items).toEqual([now])
})

test('nobody sees the purchase of another user', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const ordered = await order(user)
  expect((await other.get(`/api/onramp/orders/${ordered.id}`)).status).toBe(404)
  expect((await other.get<Purchases>('/api/onramp/orders')).data.items).toEqual([])
})

test('a quote binds for its time, once, and for its user alone', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const quoteOf = async (one: Caller) => (await showCost(one)).quote?.quote ?? ''
  const [first, late, theirs] = [await quoteOf(user), await quoteOf(user), await quoteOf(other)]
  const payout = await user.get<TokenPrice>('/api/offramp/token-price?fiat=INR&pay=1000.00')
  for (const no of [theirs, `${first.slice(0, -2)}AA`, payout.data.quote?.quote ?? '', 'none']) {
    expect((await orderByQuote(user, no)).code).toBe('VALIDATION_FAILED')
  }
  wallet.clock.advance(PURCHASE_QUOTE_LIFETIME_MS - 60_000)
  const answers = await Promise.all([1, 2, 3].map(() => orderByQuote(user, first)))
  expect(answers.map(({ code }) => code ?? '').sort()).toEqual(['', 'QUOTE_USED', 'QUOTE_USED'])
  wallet.clock.advance(60_000)
  const expired = await orderByQuote(user, late)
  expect(expired).toMatchObject({
    ...{ status: 409, code: 'QUOTE_EXPIRED', details: { total: '92.13', fiat: 'INR' } },
  })
  expect((await user.get<Purchases>('/api/onramp/orders')).data.items).toHaveLength(1)
})

test('a repeat of an order is the same order, also once its quote has expired, and another one under its key is refused', async () => {
  const user = await newUser()
  const key = idempotencyKey()
  const { quote = '' } = (await showCost(user)).quote ?? {}
  const first = await orderByQuote(user, quote, key)
  wallet.clock.advance(PURCHASE_QUOTE_LIFETIME_MS)
  const again = await orderByQuote(user, quote, key)
  expect(again.data).toEqual(first.data)
  expect((await orderKCash(user, '2000.00', { key })).code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await user.get<Purchases>('/api/onramp/orders')).data.items).toHaveLength(1)
})

test.for(['error', 'rate-limited'] as const)(
  'while the provider is down (%s) nothing is ordered twice: the repeat has its page',
  async (fault) => {
    const user = await newUser()
    const key = idempotencyKey()
    const { quote = '' } = (await showCost(user)).quote ?? {}
    payments.sandbox.faults.change({ payments: fault })
    expect((await orderByQuote(user, quote, key)).status).toBe(503)
    payments.sandbox.faults.change({ payments: 'ok' })
    // The circuit of the provider may be open for two seconds.
    await waitFor(async () => (await orderByQuote(user, quote, key)).status === 200, 10_000)
    const { data } = await user.get<Purchases>('/api/onramp/orders')
    expect(data.items).toMatchObject([{ status: 'open', checkoutUrl: expect.any(String) }])
  },
)

test('a payment of which the provider says nothing is found by the worker', async () => {
  const user = await newUser()
  const ordered = await order(user)
  await payments.act(ordered.checkoutUrl ?? '', 'pay-silently')
  wallet.clock.advance(60_000)
  await confirmPurchases(deps, new AbortController().signal)
  await waitFor(async () => (await show(user, ordered)).status === 'done')
  expect(await kcashOf(user)).toBe('1000.00')
})

test('what is declined can be paid after that', async () => {
  const user = await newUser()
  const { ordered, now } = await bought(user, 'decline')
  expect(now).toMatchObject({ status: 'failed', checkoutUrl: ordered.checkoutUrl })
  await payments.act(ordered.checkoutUrl ?? '', 'pay')
  await report(ordered.id)
  expect(await show(user, ordered)).toMatchObject({ status: 'done' })
})

test('a transfer that takes a while is credited when it arrives in time, and given back when it does not', async () => {
  const user = await newUser()
  const { ordered, now } = await bought(user, 'pending')
  expect(now.status).toBe('processing')
  await payments.bank(ordered, 'pending', 'arrive')
  await report(ordered.id)
  expect((await show(user, ordered)).status).toBe('done')
  const late = await bought(user, 'pay-late')
  expect(late.now.status).toBe('refunded')
  expect(await payments.statuses(late.ordered)).toEqual(['refunded'])
  expect(await kcashOf(user)).toBe('1000.00')
})

test('what is paid twice is credited once, and the other payment is given back', async () => {
  const user = await newUser()
  const { ordered, now } = await bought(user, 'pay-twice')
  expect(now.status).toBe('done')
  expect(await kcashOf(user)).toBe('1000.00')
  expect(await payments.statuses(ordered)).toEqual(['paid', 'refunded'])
})

test('a payment that the bank takes back after the KCash were spent leaves a debt, which later KCash pay', async () => {
  const user = await newUser()
  const { ordered } = await bought(user, 'pay')
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '700.00', slots: 1 } as const
  await fundCampaign(deps, randomUUID(), user.id, terms)
  await payments.bank(ordered, 'paid', 'charge-back')
  await report(ordered.id)
  expect((await show(user, ordered)).status).toBe('reversed')
  const { data } = await user.get<{ debts: object[] }>('/api/wallets/debts')
  expect(data.debts).toMatchObject([
    {
      ...{ amount: '1000.00', remaining: '700.00', reason: 'PAYMENT_REVERSED' },
      reference: { kind: 'purchase', id: ordered.id, name: null },
    },
  ])
  await bought(user, 'pay')
  expect(await kcashOf(user)).toBe('300.00')
  expect((await user.get<{ debts: object[] }>('/api/wallets/debts')).data.debts).toEqual([])
})

test('a charge back whose call is lost is found later', async () => {
  const user = await newUser()
  const { ordered } = await bought(user, 'pay')
  await payments.bank(ordered, 'paid', 'charge-back')
  wallet.clock.advance(3 * DAY_MS)
  await confirmPurchases(deps, new AbortController().signal)
  await waitFor(async () => (await show(user, ordered)).status === 'reversed')
  expect(await kcashOf(user)).toBe('0.00')
})

test('an account without room for the KCash has the payment back', async () => {
  const user = await newUser()
  const { ordered } = await bought(user, 'decline')
  await inside.give(userAccount(user.id, 'KCASH'), 9n * 10n ** 18n)
  await payments.act(ordered.checkoutUrl ?? '', 'pay')
  await report(ordered.id)
  expect((await show(user, ordered)).status).toBe('refunded')
  expect(await payments.statuses(ordered)).toEqual(['failed', 'refunded'])
})

test('what is paid after the account was deleted is given back', async () => {
  const user = await newUser()
  const ordered = await order(user)
  await eraseUser(inside.mongo, personalData, user.id, wallet.clock.now())
  await payments.act(ordered.checkoutUrl ?? '', 'pay')
  await report(ordered.id)
  expect(await payments.statuses(ordered)).toEqual(['refunded'])
  expect(await deps.userFacts.of(user.id)).toEqual({})
})

test('a call that the provider did not sign lately changes nothing', async () => {
  const user = await newUser()
  const ordered = await order(user)
  await payments.act(ordered.checkoutUrl ?? '', 'pay-silently')
  const before = await deps.purchases.find(ordered.id)
  const now = wallet.clock.now()
  const forged = [
    providerCall(ordered.id, now, { secret: 'a secret of somebody else, of the same length' }),
    providerCall(ordered.id, now, { signed: JSON.stringify({ id: 'x', reference: ordered.id }) }),
    providerCall(ordered.id, new Date(now.getTime() - 6 * 60_000)),
    providerCall(ordered.id, new Date(now.getTime() + 6 * 60_000)),
    { ...providerCall(ordered.id, now), headers: {} },
  ]
  for (const { body, headers } of forged) {
    expect((await wallet.visitor.post(WEBHOOK, body, headers)).code).toBe('UNAUTHENTICATED')
  }
  const { body, headers } = providerCall(ordered.id, now)
  const other = await wallet.visitor.post('/api/onramp/webhook?provider=other', body, headers)
  expect(other.code).toBe('UNAUTHENTICATED')
  expect(await deps.purchases.find(ordered.id)).toEqual(before)
  expect((await report(randomUUID())).code).toBe('NOT_FOUND')
})

const WEBHOOKS = sized({ short: 100, long: 1_000 })

test(
  `${WEBHOOKS} calls, forged, stale, repeated, reordered and at once over two instances, have no wrong effect`,
  async () => {
    const other = await openWallet('wallet', wallet.clock)
    const user = await newUser()
    const ordered = await Promise.all(
      ['pay', 'pay-twice', 'pay-late', 'decline'].map(async (how) => {
        const one = await order(user)
        await payments.act(one.checkoutUrl ?? '', how)
        return one
      }),
    )
    const events = Array.from({ length: 10 }, () => randomUUID())
    const forged = (id: string) =>
      report(id, { secret: 'a secret of somebody else, of the same length' })
    // What the provider signed itself, and somebody sends again later.
    const stale = (id: string) =>
      report(id, {}, new Date(wallet.clock.now().getTime() - 6 * 60_000))
    let refusals = 0
    const refused = async (sent: ReturnType<typeof report>) => {
      expect((await sent).code).toBe('UNAUTHENTICATED')
      refusals += 1
      return null
    }
    const calls = Array.from({ length: WEBHOOKS }, (_, n) => async () => {
      const { id } = ordered[n % ordered.length]!
      if (n % 5 === 3) return refused(n % 10 === 3 ? forged(id) : stale(id))
      if (n % 5 === 4) {
        await confirmPurchase({ ...other.deps, payments: payments.client }, id).catch(ignoreRace)
        return null
      }
      return report(id, { id: events[n % events.length]! })
    })
    for (let at = 0; at < calls.length; at += 20) {
      const answers = await Promise.all(calls.slice(at, at + 20).map((call) => call()))
      for (const answer of answers) expect(answer?.status ?? 200).toBe(200)
    }
    expect(refusals).toBe(WEBHOOKS / 5)
    for (const { id } of ordered) await confirmPurchase(deps, id)
    const states = await Promise.all(ordered.map(async (one) => (await show(user, one)).status))
    expect(states).toEqual(['done', 'done', 'refunded', 'failed'])
    expect(await kcashOf(user)).toBe('2000.00')
    expect(await payments.statuses(ordered[1]!)).toEqual(['paid', 'refunded'])
    await other.close()
  },
  sized({ short: 60_000, long: 600_000 }),
)

function ignoreRace(error: unknown): void {
  const isRace = (error as { code?: string }).code === 'IN_PROGRESS'
  if (!isRace && !(error instanceof ProviderError)) throw error
}

test('the ledger is checked against purchases', async () => {
  const user = await newUser()
  const { ordered } = await bought(user, 'pay')
  expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
  const purchases = inside.mongo.connection.collection<{ _id: string }>('purchases')
  const change = (receive: bigint) =>
    purchases.updateOne({ _id: ordered.id }, { $set: { receive } } as object)
  await change(100_001n)
  expect((await checkInvariants(deps, 'whole')).faults).toEqual([
    expect.stringContaining('purchase without its origin'),
  ])
  await change(100_000n)
})

test('the provider account of the ledger is below zero by what was sold', async () => {
  const totals = await deps.checkpoints.totals([`provider:${PROVIDER}:KCASH`])
  expect([...totals.values()].every((total) => total < 0n)).toBe(true)
})
