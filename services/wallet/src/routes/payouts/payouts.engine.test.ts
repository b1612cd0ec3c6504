import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { MAX_MINOR_UNITS } from '@platform/contracts/money'
import { payoutDestinationSet } from '@platform/contracts/wallet/events'
import type { Balance, Transaction } from '@platform/contracts/wallet/http'
import {
  PAYOUT_QUOTE_LIFETIME_MS,
  type Payout,
  type Payouts,
  type RegisteredDestination,
  type RegisteredDestinations,
  type TokenPrice,
} from '@platform/contracts/wallet/offramp'
import type { TransactionDetails } from '@platform/contracts/wallet/transaction-details'
import { eraseUser, exportUser } from '@platform/service-kit'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { sized } from '@platform/testing/sizes'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { checkInvariants } from '../../operations/invariants/check-invariants.ts'
import { originFaults } from '../../operations/invariants/origin-faults.ts'
import { confirmPayout, confirmPayouts } from '../../operations/payouts/confirm-payout.ts'
import { announceDestinations } from '../../operations/payouts/destinations.ts'
import { countOutgoing } from '../../operations/transfers/count-sent.ts'
import { personalData } from '../../personal-data.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import {
  orderKCash,
  orderPayout,
  PAYOUT_WEBHOOK,
  type Payments,
  PROVIDER,
  providerCall,
  registered,
  startPayments,
} from '../../testing/payments.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

const COOLING_OFF_MS = 3_600_000

let wallet: TestWallet
let payments: Payments
/** Repositories on the same database, with a client of the same provider. */
let inside: OpenWallet
let deps: OpenWallet['deps']
const queries = watchQueries()
beforeAll(async () => {
  payments = await startPayments()
  wallet = await startWallet({
    ...payments.settings,
    PAYOUT_COOLING_OFF_MS: String(COOLING_OFF_MS),
    SECOND_FACTOR_ABOVE: 'KCASH:12000',
  })
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
const LONG = { expiresIn: 400 * 24 * 3_600 }
const known = { holds: true, expiresAt: null }
const UPI = { kind: 'upi', upiId: 'asha@okbank' }
const KCASH = '30000.00'

/** Somebody to whom may be paid out, with KCash and a destination that is old enough. */
async function newUser(
  facts: readonly ('over-18' | 'pan-verified')[] = ['over-18', 'pan-verified'],
) {
  const user = await wallet.signedIn(LONG)
  for (const fact of facts) await deps.userFacts.save(user.id, fact, known, 1)
  await inside.give(userAccount(user.id, 'KCASH'), 3_000_000n)
  await registered(user, UPI)
  await announced(user)
  wallet.clock.advance(COOLING_OFF_MS)
  return user
}
/** The message about the destinations of a user was sent now. */
const announced = (user: Caller, now = wallet.clock.now()) =>
  deps.destinations.announce(user.id, now, new Date(now.getTime() + COOLING_OFF_MS))
async function order(user: Caller): Promise<Payout> {
  const answer = await orderPayout(user)
  expect(answer.code).toBeUndefined()
  return answer.data
}
const show = async (user: Caller, { id }: Pick<Payout, 'id'>) =>
  (await user.get<Payout>(`/api/offramp/orders/${id}`)).data
const report = (reference: string, more: Parameters<typeof providerCall>[2] = {}) => {
  const { body, headers } = providerCall(reference, wallet.clock.now(), more)
  return wallet.visitor.post(PAYOUT_WEBHOOK, body, headers)
}
async function kcashOf(user: Caller) {
  const { data } = await user.get<{ balances: Balance[] }>('/api/wallets/balance')
  const { available, held } = data.balances.find(({ currency }) => currency === 'KCASH') ?? {}
  return { available, held }
}
/** An order with which the provider did this, and what the wallet made of it. */
async function paidOut(user: Caller, ...acts: string[]) {
  const ordered = await order(user)
  for (const act of acts) await payments.payOut(ordered.id, act)
  await report(ordered.id)
  return { ordered, now: await show(user, ordered) }
}

test('a visitor reads what is paid out, with the fee, the tax on it, and until when it holds', async () => {
  const { data } = await wallet.visitor.get<TokenPrice>(
    '/api/offramp/token-price?fiat=INR&pay=1000.00',
  )
  expect(data.quote).toEqual({
    ...{ fiat: 'INR', pay: '1000.00', price: '0.085000' },
    ...{ gross: '85.00', fee: '1.70', tax: '0.31', arrives: '82.99' },
    quote: expect.any(String),
    expiresAt: expect.any(String),
  })
  const left = Date.parse(data.quote?.expiresAt ?? '') - wallet.clock.now().getTime()
  expect(left).toBeLessThanOrEqual(PAYOUT_QUOTE_LIFETIME_MS)
  expect(left).toBeGreaterThan(PAYOUT_QUOTE_LIFETIME_MS - 60_000)
  expect(data.options).toContainEqual({
    ...{ fiat: 'BRL', price: '0.085000' },
    ...{ least: '100.00', most: '10000.00', daily: '20000.00' },
  })
})

test.for([
  ['fiat=INR&pay=99.99', 409, 'RAMP_LIMIT'],
  ['fiat=INR&pay=10000.01', 409, 'RAMP_LIMIT'],
  ['fiat=EUR&pay=1000', 400, 'VALIDATION_FAILED'],
  ['fiat=INR&pay=1.001', 400, 'VALIDATION_FAILED'],
] as const)('what is not paid out is refused: %s', async ([query, status, code]) => {
  const answer = await wallet.visitor.get(`/api/offramp/token-price?${query}`)
  expect([answer.status, answer.code]).toEqual([status, code])
})

test('a destination is shown in part, stored encrypted, replaced by another one of the currency, and removed', async () => {
  const user = await wallet.signedIn(LONG)
  await registered(user, UPI)
  await announced(user)
  const first = await registered(user, UPI)
  expect(first).toMatchObject({ fiat: 'INR', kind: 'upi', shown: 'a••••@okbank' })
  wallet.clock.advance(60_000)
  // The same one waits no longer for it.
  expect(await registered(user, { kind: 'upi', upiId: 'ASHA@okbank' })).toEqual(first)
  const pix = await registered(user, { kind: 'pix-cpf', pixKey: '529.982.247-25' })
  const bank = { kind: 'bank', accountNumber: '123456789012', ifsc: 'HDFC0001234' }
  const second = await registered(user, bank)
  expect(second.id).not.toBe(first.id)
  expect(Date.parse(second.usableFrom)).toBeGreaterThan(Date.parse(first.usableFrom))
  const list = async () =>
    (await user.get<RegisteredDestinations>('/api/offramp/registration')).data.items
  await announced(user)
  expect(await list()).toMatchObject([{ id: pix.id }, { id: second.id }])

  const stored = await inside.mongo.connection
    .collection('payout_destinations')
    .find({ userId: user.id })
    .toArray()
  const text = JSON.stringify(stored)
  for (const secret of ['123456789012', 'HDFC0001234', '52998224725']) {
    expect(text).not.toContain(secret)
  }

  // Of the one that was there already nobody hears again.
  const heard = () =>
    wallet.events.received(payoutDestinationSet).filter(({ data }) => data.userId === user.id)
  await waitFor(() => heard().length >= 3)
  expect(heard()).toHaveLength(3)

  const other = await wallet.signedIn(LONG)
  await other.call('DELETE', `/api/offramp/registration/${second.id}`)
  expect(await list()).toHaveLength(2)
  for (const _ of [1, 2]) {
    const removed = await user.call('DELETE', `/api/offramp/registration/${second.id}`)
    expect(removed.status).toBe(200)
  }
  expect(await list()).toMatchObject([{ id: pix.id }])
})

test('a destination with a wrong check digit is refused', async () => {
  const user = await wallet.signedIn(LONG)
  const wrong = { kind: 'pix-cpf', pixKey: '529.982.247-24' }
  expect((await user.post('/api/offramp/registration', wrong)).code).toBe('VALIDATION_FAILED')
})

test('a new destination waits from when the message about it was sent, however long that takes', async () => {
  const user = await newUser()
  const order = () => orderPayout(user, '1000.00', { upiId: 'new@okbank' })
  const { registeredAt } = await registered(user, { kind: 'upi', upiId: 'new@okbank' })
  wallet.clock.advance(3 * COOLING_OFF_MS)
  expect((await order()).code).toBe('DESTINATION_TOO_NEW')
  const sentAt = wallet.clock.now()
  const heard = (of: number) => {
    const message = { registeredAt: new Date(of), sentAt }
    const own = { ...deps, payoutCoolingOffMs: COOLING_OFF_MS }
    return announceDestinations(own, user.id, message)
  }
  // Of an earlier one, which is not this one's.
  await heard(Date.parse(registeredAt) - 1)
  expect((await deps.destinations.of(user.id))[0]?.isAnnounced).toBe(false)
  await heard(Date.parse(registeredAt))
  const usableFrom = new Date(sentAt.getTime() + COOLING_OFF_MS).toISOString()
  expect(await order()).toMatchObject({ code: 'DESTINATION_TOO_NEW', details: { usableFrom } })
  wallet.clock.advance(COOLING_OFF_MS)
  expect((await order()).status).toBe(200)
})

test('a destination whose message was not sent for a day is announced anew when it is saved again', async () => {
  const user = await wallet.signedIn(LONG)
  const heard = () =>
    wallet.events.received(payoutDestinationSet).filter(({ data }) => data.userId === user.id)
  const first = await registered(user, UPI)
  wallet.clock.advance(DAY_MS / 2)
  expect((await registered(user, UPI)).registeredAt).toBe(first.registeredAt)
  wallet.clock.advance(DAY_MS / 2)
  const list = await user.get<RegisteredDestinations>('/api/offramp/registration')
  expect(list.data.items).toMatchObject([{ id: first.id, isUnheard: true }])
  const second = await registered(user, UPI)
  expect([first.isUnheard, second.isUnheard]).toEqual([false, false])
  expect(second.registeredAt).not.toBe(first.registeredAt)
  await waitFor(() => heard().length >= 2)
  expect(heard().map(({ data }) => data.registeredAt)).toEqual([
    first.registeredAt,
    second.registeredAt,
  ])
  await announced(user)
  wallet.clock.advance(DAY_MS)
  expect((await registered(user, UPI)).registeredAt).toBe(second.registeredAt)
})

test('nothing is paid out to a new destination, to one that was replaced, or to one of somebody else', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const fresh = await orderPayout(user, '1000.00', { upiId: 'thief@okbank' })
  expect([fresh.status, fresh.code]).toEqual([409, 'DESTINATION_TOO_NEW'])
  await announced(user)
  const again = await orderPayout(user, '1000.00', { upiId: 'thief@okbank' })
  const [mine] = await deps.destinations.of(user.id)
  expect(again.details).toEqual({ usableFrom: mine?.usableFrom.toISOString() })
  const [theirs] = await deps.destinations.of(other.id)
  const quote = async () =>
    (await user.get<TokenPrice>('/api/offramp/token-price?fiat=INR&pay=1000.00')).data.quote
  const body = { quote: (await quote())?.quote, destinationId: theirs?.id }
  expect((await user.post('/api/offramp/orders', body, idempotencyKey())).code).toBe('NOT_FOUND')
  const [now] = await deps.destinations.of(user.id)
  await registered(user, { kind: 'upi', upiId: 'another@okbank' })
  wallet.clock.advance(COOLING_OFF_MS)
  const before = { quote: (await quote())?.quote, destinationId: now?.id }
  expect((await user.post('/api/offramp/orders', before, idempotencyKey())).code).toBe('NOT_FOUND')
  expect((await kcashOf(user)).held).toBe('0.00')
})

test('who is not known to be of age, or in India the owner of their PAN, reads which is missing', async () => {
  const cases = [
    [[], ['over-18', 'pan-verified']],
    [['over-18'], ['pan-verified']],
    [['pan-verified'], ['over-18']],
  ] as const
  for (const [facts, missing] of cases) {
    const user = await newUser(facts)
    const { status, code, details } = await orderPayout(user)
    expect([status, code, details]).toEqual([403, 'FACTS_NEEDED', { missing }])
  }
  const user = await newUser(['over-18'])
  await registered(user, { kind: 'pix-email', pixKey: 'ana@site.example' })
  await announced(user)
  wallet.clock.advance(COOLING_OFF_MS)
  const path = '/api/offramp/token-price?fiat=BRL&pay=1000.00'
  const quote = (await user.get<TokenPrice>(path)).data.quote?.quote
  const pix = (await deps.destinations.of(user.id)).find(({ fiat }) => fiat === 'BRL')
  const body = { quote, destinationId: pix?.id }
  expect((await user.post('/api/offramp/orders', body, idempotencyKey())).status).toBe(200)
})

test('a quote binds for its time, is ours alone, and is for its currency', async () => {
  const user = await newUser()
  const [destination] = await deps.destinations.of(user.id)
  const send = (quote: unknown) =>
    user.post('/api/offramp/orders', { quote, destinationId: destination?.id }, idempotencyKey())
  const quoteIn = async (fiat: string) =>
    (await user.get<TokenPrice>(`/api/offramp/token-price?fiat=${fiat}&pay=1000.00`)).data.quote
      ?.quote
  const [inr, brl] = [await quoteIn('INR'), await quoteIn('BRL')]
  expect((await send(brl)).code).toBe('VALIDATION_FAILED')
  expect((await send(`${inr?.slice(0, -2)}AA`)).code).toBe('VALIDATION_FAILED')
  wallet.clock.advance(PAYOUT_QUOTE_LIFETIME_MS - 60_000)
  expect((await send(inr)).status).toBe(200)
  wallet.clock.advance(60_000)
  expect((await send(inr)).code).toBe('QUOTE_EXPIRED')
})

test('what is paid out is set aside first, leaves the account once, and the history shows it', async () => {
  const user = await newUser()
  const ordered = await order(user)
  expect(ordered).toMatchObject({
    ...{ status: 'processing', pay: '1000.00', arrives: '82.99' },
    destination: { kind: 'upi', shown: 'a••••@okbank' },
  })
  expect(await kcashOf(user)).toEqual({ available: '29000.00', held: '1000.00' })
  expect((await deps.payouts.find(ordered.id))?.destination.sealed).toBeNull()
  await payments.payOut(ordered.id, 'pay-out')
  for (const _ of [1, 2]) expect((await report(ordered.id)).status).toBe(200)
  expect(await show(user, ordered)).toEqual({ ...ordered, status: 'done' })
  expect(await kcashOf(user)).toEqual({ available: '29000.00', held: '0.00' })
  const { data } = await user.get<{ items: Transaction[] }>(
    '/api/transactions/simplified?type=meta-txn',
  )
  expect(data.items).toMatchObject([
    { delta: '-1000.00', payout: { id: ordered.id, step: 'paid-out' } },
  ])
  const list = await user.get<Payouts>('/api/offramp/orders')
  expect(list.data.items).toEqual([{ ...ordered, status: 'done' }])
})

test('what the provider refuses is available again', async () => {
  const user = await newUser()
  const { now } = await paidOut(user, 'refuse')
  expect(now.status).toBe('failed')
  expect(await kcashOf(user)).toEqual({ available: KCASH, held: '0.00' })
})

test('what the bank gives back days later is credited once', async () => {
  const user = await newUser()
  const { ordered } = await paidOut(user, 'pay-out')
  wallet.clock.advance(5 * DAY_MS)
  await payments.payOut(ordered.id, 'return')
  for (const _ of [1, 2, 3]) await report(ordered.id)
  expect((await show(user, ordered)).status).toBe('returned')
  expect(await kcashOf(user)).toEqual({ available: KCASH, held: '0.00' })
  const { data } = await user.get<{ items: Transaction[] }>(
    '/api/transactions/simplified?type=meta-txn',
  )
  expect(data.items.map(({ delta, payout, status }) => [delta, payout?.step, status])).toEqual([
    ['1000.00', 'returned', 'done'],
    ['-1000.00', 'paid-out', 'reversed'],
  ])
  const paid = await user.get<TransactionDetails>(
    `/api/transactions/${encodeURIComponent(data.items[1]?.id ?? '')}`,
  )
  expect(paid.data.figures.map(({ code, unit }) => [code, unit])).toEqual([
    ['PAY', 'KCASH'],
    ['PRICE', 'INR'],
    ['GROSS', 'INR'],
    ['FEE', 'INR'],
    ['FEE_TAX', 'INR'],
    ['ARRIVES', 'INR'],
  ])
  expect(paid.data.related).toMatchObject([
    { relation: 'undone-by', transaction: { delta: '1000.00' } },
  ])
})

test('what comes back to an account without room waits for room', async () => {
  const user = await newUser()
  const { ordered } = await paidOut(user, 'pay-out')
  const account = userAccount(user.id, 'KCASH')
  // What is there leaves room for less than what comes back.
  await inside.give(account, MAX_MINOR_UNITS - 2_900_000n - 50_000n)
  await payments.payOut(ordered.id, 'return')
  await report(ordered.id)
  expect((await show(user, ordered)).status).toBe('returning')
  const next = await orderPayout(user)
  await payments.payOut(next.data.id, 'pay-out')
  await report(next.data.id)
  await report(ordered.id)
  expect((await show(user, ordered)).status).toBe('returned')
})

test('nobody sees the payout of another user', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const ordered = await order(user)
  expect((await other.get(`/api/offramp/orders/${ordered.id}`)).status).toBe(404)
  expect((await other.get<Payouts>('/api/offramp/orders')).data.items).toEqual([])
})

test('a repeat of an order is the same order, and another one under its key is refused', async () => {
  const user = await newUser()
  const key = idempotencyKey()
  const [destination] = await deps.destinations.of(user.id)
  const quote = async (pay: string) =>
    (await user.get<TokenPrice>(`/api/offramp/token-price?fiat=INR&pay=${pay}`)).data.quote?.quote
  const body = { quote: await quote('1000.00'), destinationId: destination?.id }
  const answers = await Promise.all(
    [1, 2, 3].map(() => user.post<Payout>('/api/offramp/orders', body, key)),
  )
  const ids = new Set(answers.flatMap(({ status, data }) => (status === 200 ? [data.id] : [])))
  expect(ids.size).toBe(1)
  const other = { ...body, quote: await quote('2000.00') }
  expect((await user.post('/api/offramp/orders', other, key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await user.get<Payouts>('/api/offramp/orders')).data.items).toHaveLength(1)
  expect(await kcashOf(user)).toEqual({ available: '29000.00', held: '1000.00' })
  expect((await payments.payoutOf([...ids][0] ?? '')).count).toBe(1)
})

test('what was counted under a key counts for its amount alone, whatever instance is asked for another one', async () => {
  const user = { id: randomUUID(), secondFactor: { provenAt: null } }
  const count = (amount: bigint) =>
    countOutgoing(deps, user, { id: 'order', currency: 'KCASH', amount, kind: 'payout' }, () => {})
  await count(1_00n)
  await count(1_00n)
  await expect(count(9_000_00n)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
})

test('more than is paid out in a day is refused, and a second factor is asked for above its limit, whatever came at once', async () => {
  const user = await newUser()
  expect((await orderPayout(user, '10000.00')).status).toBe(200)
  expect((await orderPayout(user, '2500.00')).code).toBe('SECOND_FACTOR_MISSING')
  const secondFactorAt = wallet.clock.now()
  const proven = await wallet.signedIn({ ...LONG, sub: user.id, secondFactorAt })
  const answers = await Promise.all([1, 2, 3].map(() => orderPayout(proven, '4000.00')))
  expect(answers.map(({ code }) => code ?? '').sort()).toEqual(['', '', 'PAYOUT_LIMIT'])
  const refused = answers.find(({ code }) => code === 'PAYOUT_LIMIT')
  expect(refused?.details).toEqual({ most: '20000.00', left: '2000.00', currency: 'KCASH' })
  expect((await orderPayout(proven, '2000.00')).status).toBe(200)
  wallet.clock.advance(DAY_MS)
  expect((await orderPayout(user, '1000.00')).status).toBe(200)
})

test('who has not enough, or owes something, is paid nothing', async () => {
  const user = await newUser()
  await orderPayout(user, '10000.00')
  const provenAt = wallet.clock.now()
  const proven = await wallet.signedIn({ ...LONG, sub: user.id, secondFactorAt: provenAt })
  await orderPayout(proven, '10000.00')
  wallet.clock.advance(DAY_MS)
  await orderPayout(user, '9000.00')
  const poor = await orderPayout(user, '1001.00')
  expect([poor.code, poor.details]).toMatchObject([
    'INSUFFICIENT_FUNDS',
    { available: '1000.00', required: '1001.00' },
  ])

  const debtor = await newUser()
  const bought = (await orderKCash(debtor)).data
  await payments.act(bought.checkoutUrl ?? '', 'pay')
  const call = () => {
    const { body, headers } = providerCall(bought.id, wallet.clock.now())
    return wallet.visitor.post(`/api/onramp/webhook?provider=${PROVIDER}`, body, headers)
  }
  await call()
  const { ordered } = await paidOut(debtor, 'pay-out')
  await spendAll(debtor)
  await payments.bank(bought, 'paid', 'charge-back')
  await call()
  expect((await orderPayout(debtor)).code).toBe('DEBT_OPEN')
  // What comes back pays the debt first.
  await payments.payOut(ordered.id, 'return')
  await report(ordered.id)
  expect((await show(debtor, ordered)).status).toBe('returned')
  expect(await kcashOf(debtor)).toEqual({ available: '0.00', held: '30000.00' })
})

/** 30,000 KCash were there, as many were bought as paid out. */
async function spendAll(user: Caller): Promise<void> {
  const provenAt = wallet.clock.now()
  const proven = await wallet.signedIn({ ...LONG, sub: user.id, secondFactorAt: provenAt })
  for (const pay of ['10000.00', '9000.00'])
    expect((await orderPayout(proven, pay)).status).toBe(200)
  wallet.clock.advance(DAY_MS)
  for (const pay of ['10000.00', '1000.00']) expect((await orderPayout(user, pay)).status).toBe(200)
}

test.for(['error', 'rate-limited'] as const)(
  'while the provider is down (%s) the KCash are set aside, and the worker has them paid out once',
  async (fault) => {
    const user = await newUser()
    payments.sandbox.faults.change({ payments: fault })
    const ordered = await order(user)
    expect(ordered.status).toBe('processing')
    expect(await kcashOf(user)).toEqual({ available: '29000.00', held: '1000.00' })
    payments.sandbox.faults.change({ payments: 'ok' })
    // The circuit of the provider may be open for two seconds.
    await waitFor(async () => {
      wallet.clock.advance(60_000)
      return (await payments.payoutOf(ordered.id)).count === 1
    }, 30_000)
    await payments.payOut(ordered.id, 'pay-silently')
    await waitFor(async () => {
      wallet.clock.advance(60_000)
      return (await show(user, ordered)).status === 'done'
    }, 30_000)
    expect((await payments.payoutOf(ordered.id)).count).toBe(1)
    expect(await kcashOf(user)).toEqual({ available: '29000.00', held: '0.00' })
  },
)

test('a payout of which the provider says nothing is found by the worker', async () => {
  const user = await newUser()
  const ordered = await order(user)
  await payments.payOut(ordered.id, 'pay-silently')
  wallet.clock.advance(60_000)
  await confirmPayouts(deps, new AbortController().signal)
  await waitFor(async () => (await show(user, ordered)).status === 'done')
})

test('a call that the provider did not sign lately changes nothing', async () => {
  const user = await newUser()
  const ordered = await order(user)
  await payments.payOut(ordered.id, 'pay-silently')
  const now = wallet.clock.now()
  const forged = [
    providerCall(ordered.id, now, { secret: 'a secret of somebody else, of the same length' }),
    providerCall(ordered.id, now, { signed: JSON.stringify({ id: 'x', reference: ordered.id }) }),
    providerCall(ordered.id, new Date(now.getTime() - 6 * 60_000)),
    { ...providerCall(ordered.id, now), headers: {} },
  ]
  for (const { body, headers } of forged) {
    expect((await wallet.visitor.post(PAYOUT_WEBHOOK, body, headers)).code).toBe('UNAUTHENTICATED')
  }
  expect((await report(randomUUID())).code).toBe('NOT_FOUND')
  // A call about it at the webhook of purchases is about nothing.
  const { body, headers } = providerCall(ordered.id, now)
  const wrong = await wallet.visitor.post(`/api/onramp/webhook?provider=${PROVIDER}`, body, headers)
  expect(wrong.code).toBe('NOT_FOUND')
})

const WEBHOOKS = sized({ short: 60, long: 1_000 })

test(
  `${WEBHOOKS} calls, forged, stale, repeated, reordered and at once over two instances, have no wrong effect`,
  async () => {
    const other = await openWallet('wallet', wallet.clock)
    const user = await newUser()
    const ends = [['pay-out'], ['refuse'], ['pay-out', 'return'], []]
    const ordered: Payout[] = []
    for (const acts of ends) {
      const one = await order(user)
      for (const act of acts) await payments.payOut(one.id, act)
      ordered.push(one)
    }
    const events = Array.from({ length: 10 }, () => randomUUID())
    let refusals = 0
    const refused = async (id: string, isForged: boolean) => {
      const now = wallet.clock.now()
      const { body, headers } = isForged
        ? providerCall(id, now, { secret: 'a secret of somebody else, of the same length' })
        : providerCall(id, new Date(now.getTime() - 6 * 60_000))
      expect((await wallet.visitor.post(PAYOUT_WEBHOOK, body, headers)).code).toBe(
        'UNAUTHENTICATED',
      )
      refusals += 1
      return null
    }
    const calls = Array.from({ length: WEBHOOKS }, (_, n) => async () => {
      const { id } = ordered[n % ordered.length]!
      if (n % 5 === 3) return refused(id, n % 10 === 3)
      if (n % 3 === 2) {
        await confirmPayout({ ...other.deps, payments: payments.client }, id).catch(() => {})
        return null
      }
      return report(id, { id: events[n % events.length]! })
    })
    for (let at = 0; at < calls.length; at += 20) {
      const answers = await Promise.all(calls.slice(at, at + 20).map((call) => call()))
      for (const answer of answers) expect(answer?.status ?? 200).toBe(200)
    }
    expect(refusals).toBe(WEBHOOKS / 5)
    for (const { id } of ordered) await confirmPayout(deps, id)
    const states = await Promise.all(ordered.map(async (one) => (await show(user, one)).status))
    expect([states[0], states[1], states[3]]).toEqual(['done', 'failed', 'processing'])
    expect(['returned', 'failed']).toContain(states[2])
    expect(await kcashOf(user)).toEqual({ available: '28000.00', held: '1000.00' })
    await other.close()
  },
  sized({ short: 60_000, long: 600_000 }),
)

test('who leaves leaves no destination behind, and an order that is under way is paid out', async () => {
  const user = await newUser()
  const ordered = await order(user)
  const parts: string[] = []
  await exportUser(inside.mongo, personalData, user.id, async ({ collection, lines }) => {
    if (collection.startsWith('payout')) parts.push(lines)
  })
  expect(parts).toHaveLength(2)
  expect(parts.join()).toContain('a••••@okbank')
  expect(parts.join()).not.toContain('sealed')
  await eraseUser(inside.mongo, personalData, user.id, wallet.clock.now())
  expect(await deps.destinations.of(user.id)).toEqual([])
  await payments.payOut(ordered.id, 'pay-out')
  await report(ordered.id)
  expect(await deps.payouts.find(ordered.id)).toMatchObject({
    state: 'paid',
    destination: { shown: 'erased', sealed: null },
  })
})

test('the ledger is checked against payouts', async () => {
  const user = await newUser()
  const { ordered } = await paidOut(user, 'pay-out')
  expect((await checkInvariants(deps, 'whole')).faults).toEqual([])
  const payouts = inside.mongo.connection.collection<{ _id: string }>('payouts')
  const change = (set: object) => payouts.updateOne({ _id: ordered.id }, { $set: set } as object)
  await change({ pay: 100_001n })
  const key = `payout:${ordered.id}:settle`
  const posting = await deps.ledger.find(userAccount(user.id, 'KCASH'), key)
  // The audit says what it would have to be.
  expect(await originFaults(deps, posting ? [posting] : [])).toMatchObject([
    {
      expected: expect.stringContaining('-100001 from '),
      found: expect.stringContaining('-100000 from '),
    },
  ])
  for (const [wrong, right] of [
    [{ pay: 100_001n }, { pay: 100_000n }],
    [{ state: 'failed' }, { state: 'paid' }],
  ] as const) {
    await change(wrong)
    expect((await checkInvariants(deps, 'whole')).faults).toEqual([
      expect.stringContaining('payout without its origin'),
    ])
    await change(right)
  }
})

test('a user registers five other destinations in a day, each of which sends messages; the same one again is none', async () => {
  const user = await wallet.signedIn({ expiresIn: 400 * 86_400 })
  const to = (name: string) =>
    user.post<RegisteredDestination>('/api/offramp/registration', {
      ...{ kind: 'upi', upiId: `${name}@bank` },
    })
  for (const name of ['one', 'two', 'one', 'two', 'one']) {
    expect((await to(name)).status).toBe(200)
  }
  expect((await to('one')).status).toBe(200)
  expect((await to('two')).code).toBe('RATE_LIMITED')
})
