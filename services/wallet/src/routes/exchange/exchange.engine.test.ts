import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { MAX_MINOR_UNITS } from '@platform/contracts/money'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import {
  EXCHANGE_QUOTE_LIFETIME_MS,
  type Exchange,
  type ExchangeQuote,
} from '@platform/contracts/wallet/exchange'
import type { Balance, Transaction } from '@platform/contracts/wallet/http'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { exchangeOrder } from '../../domain/exchange.ts'
import { outIntent } from '../../domain/transfer.ts'
import { takeBackReward } from '../../operations/claw-backs/take-back-reward.ts'
import { exchangeByQuote } from '../../operations/exchanges/exchange-by-quote.ts'
import { fundCampaign } from '../../operations/fund-campaign.ts'
import { checkInvariants } from '../../operations/invariants/check-invariants.ts'
import { payGrant } from '../../operations/pay-grant.ts'
import { removeUnusedQuotes } from '../../operations/remove-unused-quotes.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
/** Repositories on the same database. */
let inside: OpenWallet
const queries = watchQueries()
beforeAll(async () => {
  wallet = await startWallet()
  inside = await openWallet('wallet', wallet.clock)
})
afterAll(async () => {
  expect((await checkInvariants(inside.deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  await inside.close()
  await wallet.stop()
})

const never = new AbortController().signal

async function newUser({ USDT = 0n, KCASH = 0n } = {}): Promise<Caller> {
  const user = await wallet.signedIn()
  if (USDT > 0n) await inside.give(userAccount(user.id, 'USDT'), USDT)
  if (KCASH > 0n) await inside.give(userAccount(user.id, 'KCASH'), KCASH)
  return user
}
const toKCash = (amount: string) => ({ from: 'USDT', to: 'KCASH', amount })
const askQuote = (user: Caller, body: object = toKCash('5')) =>
  user.post<ExchangeQuote>('/api/exchange/quote', body)
const accept = (user: Caller, quoteId: string, key = idempotencyKey()) =>
  user.post<Exchange>('/api/exchange', { quoteId }, key)
async function availableOf(user: Caller): Promise<string[]> {
  const { data } = await user.get<{ balances: Balance[] }>('/api/wallets/balance')
  return ['USDT', 'KCASH'].map(
    (code) => data.balances.find(({ currency }) => currency === code)?.available ?? '',
  )
}
const storedQuote = async (id: string) => (await inside.deps.exchangeQuotes.find(id))!

test('a visitor reads the rate', async () => {
  const { data } = await wallet.visitor.get('/api/exchange/rate')
  expect(data).toEqual({ rate: '1000.00' })
})

test('an exchange by a quote moves what the quote showed, in both directions', async () => {
  const user = await newUser({ USDT: 7_000_000n })
  const { data: quote } = await askQuote(user)
  expect(quote).toMatchObject({
    ...{ from: 'USDT', to: 'KCASH', pay: '5.000000', fee: '0.000000' },
    ...{ receive: '5000.00', rate: '1000.00' },
  })
  const lifetime = Date.parse(quote.expiresAt) - Date.parse(quote.createdAt)
  expect(lifetime).toBe(EXCHANGE_QUOTE_LIFETIME_MS)

  const { data: done } = await accept(user, quote.id)
  const { expiresAt: _, createdAt, ...figures } = quote
  expect(done).toMatchObject({ ...figures, status: 'done' })
  expect(done.createdAt >= createdAt).toBe(true)
  expect(await availableOf(user)).toEqual(['2.000000', '5000.00'])
  expect((await user.get(`/api/exchange/${quote.id}`)).data).toEqual(done)

  const back = { from: 'KCASH', to: 'USDT', amount: '0.01' }
  const { data: next } = await askQuote(user, back)
  expect(next).toMatchObject({ pay: '0.01', receive: '0.000010', rate: '1000.00' })
  await accept(user, next.id)
  expect(await availableOf(user)).toEqual(['2.000010', '4999.99'])
})

test('each currency of an exchange has a line with both amounts in the history', async () => {
  const user = await newUser({ USDT: 5_000_000n })
  const { data: quote } = await askQuote(user)
  await accept(user, quote.id)
  const { data } = await user.get<{ items: Transaction[] }>(
    '/api/transactions/simplified?type=meta-txn',
  )
  // By the id a history shows both as one: they are not of the same moment.
  const amounts = { from: 'USDT', pay: '5.000000', to: 'KCASH', receive: '5000.00' }
  const exchange = { id: quote.id, ...amounts }
  expect(data.items).toHaveLength(2)
  expect(data.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ currency: 'KCASH', delta: '5000.00', exchange }),
      expect.objectContaining({ currency: 'USDT', delta: '-5.000000', exchange }),
    ]),
  )
})

test('20 requests with keys of their own, over two instances, make one exchange', async () => {
  const user = await newUser({ USDT: 20_000_000n })
  const { data: quote } = await askQuote(user)
  const other = await openWallet('wallet', wallet.clock)
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const [{ data }, { transfer }] = await Promise.all([
        accept(user, quote.id),
        exchangeByQuote(other.deps, user.id, quote.id),
      ])
      return [data.status, transfer.status]
    }),
  )
  await other.close()
  expect(new Set(answers.flat())).toEqual(new Set(['done']))
  expect(await availableOf(user)).toEqual(['15.000000', '5000.00'])
})

test('two quotes that the account covers once: one is exchanged, the other is refused with the amounts', async () => {
  const user = await newUser({ USDT: 5_000_000n })
  const quotes = [(await askQuote(user)).data, (await askQuote(user)).data]
  const answers = await Promise.all(quotes.map(({ id }) => accept(user, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    body: { message: 'Uh-oh! Not Enough K-Cash or rKovra' },
    details: { available: '0.000000', required: '5.000000', currency: 'USDT' },
  })
  expect(await availableOf(user)).toEqual(['0.000000', '5000.00'])
})

test('a debit that the ledger refused is refused again to each repeat', async () => {
  const user = await newUser({ USDT: 5_000_000n })
  const { data: quote } = await askQuote(user)
  const order = exchangeOrder(await storedQuote(quote.id))
  // The request before this one was killed after the transfer was stored; another spent the balance.
  await inside.deps.transfers.open({ ...order, status: 'open', createdAt: wallet.clock.now() })
  const other = (await askQuote(user)).data
  expect((await accept(user, other.id)).data.status).toBe('done')
  for (const _ of [1, 2]) {
    expect((await accept(user, quote.id)).code).toBe('INSUFFICIENT_FUNDS')
  }
  expect((await user.get(`/api/exchange/${quote.id}`)).data.status).toBe('void')
  expect(await availableOf(user)).toEqual(['0.000000', '5000.00'])
})

test('a quote for more than there is is refused, and nothing is stored', async () => {
  const user = await newUser({ USDT: 1_000_000n })
  const { code, details } = await askQuote(user)
  expect([code, details]).toEqual([
    'INSUFFICIENT_FUNDS',
    { available: '1.000000', required: '5.000000', currency: 'USDT' },
  ])
})

test('a balance that shrank below the quote is refused without using the quote up', async () => {
  const user = await newUser({ USDT: 5_000_000n })
  const [first, second] = [(await askQuote(user)).data, (await askQuote(user)).data]
  await accept(user, first.id)
  expect((await accept(user, second.id)).code).toBe('INSUFFICIENT_FUNDS')
  await inside.give(userAccount(user.id, 'USDT'), 5_000_000n)
  expect((await accept(user, second.id)).data.status).toBe('done')
  expect(await availableOf(user)).toEqual(['0.000000', '10000.00'])
})

test('a user who owes of the currency exchanges none of it', async () => {
  const user = await newUser()
  const takeBack = await giveReward(user.id, '10.00')
  const { data: quote } = await askQuote(user, { from: 'KCASH', to: 'USDT', amount: '1' })
  const { data: spent } = await askQuote(user, { from: 'KCASH', to: 'USDT', amount: '7' })
  await accept(user, spent.id)
  await takeBack()
  const owing = { code: 'DEBT_OPEN', details: { owed: '7.00', currency: 'KCASH' } }
  expect(await askQuote(user, { from: 'KCASH', to: 'USDT', amount: '1' })).toMatchObject(owing)
  expect(await accept(user, quote.id)).toMatchObject(owing)
  // What arrives pays the debt first.
  const { data: back } = await askQuote(user, toKCash('0.007'))
  expect((await accept(user, back.id)).data.status).toBe('done')
  expect(await availableOf(user)).toEqual(['0.000000', '0.00'])
})

/** Pays a campaign's reward in KCash. @returns takes it back */
async function giveReward(userId: string, amount: string): Promise<() => Promise<void>> {
  const [operator, campaignId] = [randomUUID(), randomUUID()]
  await inside.give(userAccount(operator, 'KCASH'), 10_000n)
  const terms = { kind: 'fixed', currency: 'KCASH', amount, slots: 1 } as const
  await fundCampaign(inside.deps, campaignId, operator, terms)
  const grantId = grantIdOf(campaignId, 1)
  const claim = { claimId: grantId, userId, campaignId, grantId }
  await payGrant(inside.deps, claim)
  return () => takeBackReward(inside.deps, { ...claim, reason: 'TASK_UNDONE' })
}

test('an expired quote is refused; one that was used before is answered afterwards too', async () => {
  const user = await newUser({ USDT: 10_000_000n })
  const [used, unused] = [(await askQuote(user)).data, (await askQuote(user)).data]
  const key = idempotencyKey()
  const { data: done } = await accept(user, used.id, key)
  wallet.clock.advanceInTest(EXCHANGE_QUOTE_LIFETIME_MS)
  expect(await accept(user, unused.id)).toMatchObject({ status: 409, code: 'QUOTE_EXPIRED' })
  for (const again of [key, idempotencyKey()]) {
    expect((await accept(user, used.id, again)).data).toEqual(done)
  }
  expect((await user.get(`/api/exchange/${unused.id}`)).code).toBe('NOT_FOUND')
  expect(await availableOf(user)).toEqual(['5.000000', '5000.00'])
})

test('quotes and exchanges of another user are not found', async () => {
  const [user, stranger] = [
    await newUser({ USDT: 9_000_000n }),
    await newUser({ USDT: 9_000_000n }),
  ]
  const { data: quote } = await askQuote(user)
  expect((await accept(stranger, quote.id)).code).toBe('NOT_FOUND')
  await accept(user, quote.id)
  expect((await accept(stranger, quote.id)).code).toBe('NOT_FOUND')
  expect((await stranger.get(`/api/exchange/${quote.id}`)).code).toBe('NOT_FOUND')
  expect((await user.get(`/api/exchange/${randomUUID()}`)).code).toBe('NOT_FOUND')
  expect(await availableOf(stranger)).toEqual(['9.000000', '0.00'])
})

test.for([
  ['KPOINTS', 'KCASH', '1', 'NOT_TRANSFERABLE'],
  ['KPOINTS', 'KCASH', '1.5', 'NOT_TRANSFERABLE'],
  ['RTOKEN', 'USDT', '1', 'NOT_TRANSFERABLE'],
  ['USDT', 'RTOKEN', '1', 'NOT_TRANSFERABLE'],
  ['USDT', 'USDT', '1', 'NOT_TRANSFERABLE'],
  ['USDT', 'KCASH', '0', 'VALIDATION_FAILED'],
  ['USDT', 'KCASH', '0.000001', 'VALIDATION_FAILED'],
  ['KCASH', 'USDT', '0.001', 'VALIDATION_FAILED'],
  ['KCASH', 'USDT', '-1', 'VALIDATION_FAILED'],
  ['KCASH', 'USDT', '1e3', 'VALIDATION_FAILED'],
  ['KCASH', 'USDT', '99999999999999999', 'VALIDATION_FAILED'],
] as const)('no quote for %s to %s of %s: %s', async ([from, to, amount, code]) => {
  const user = await newUser({ USDT: 1_000_000n, KCASH: 1_000n })
  expect((await askQuote(user, { from, to, amount })).code).toBe(code)
})

test('an account without room for what would arrive gets no quote, and an exchange that finds none is given back', async () => {
  const user = await newUser({ USDT: 10_000_000n })
  const { data: quote } = await askQuote(user)
  const order = exchangeOrder(await storedQuote(quote.id))
  await inside.deps.transfers.open({ ...order, status: 'open', createdAt: wallet.clock.now() })
  await inside.deps.ledger.post(outIntent(order))
  await inside.give(userAccount(user.id, 'KCASH'), MAX_MINOR_UNITS)
  expect(await askQuote(user)).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect((await accept(user, quote.id)).data.status).toBe('void')
  expect((await availableOf(user))[0]).toBe('10.000000')
})

test('a quote that was not used is deleted a day after it expired, and a used one is kept', async () => {
  const user = await newUser({ USDT: 10_000_000n })
  const [used, unused] = [(await askQuote(user)).data, (await askQuote(user)).data]
  await accept(user, used.id)
  const { expiresAt } = await storedQuote(unused.id)
  const dayLater = expiresAt.getTime() + DAY_MS
  await removeUnusedQuotes(inside.deps, new Date(dayLater), never)
  expect(await inside.deps.exchangeQuotes.find(unused.id)).not.toBeNull()
  for (const _ of [1, 2]) await removeUnusedQuotes(inside.deps, new Date(dayLater + 5_000), never)
  expect(await inside.deps.exchangeQuotes.find(unused.id)).toBeNull()
  expect((await accept(user, unused.id)).code).toBe('NOT_FOUND')
  expect((await accept(user, used.id)).data.status).toBe('done')
  expect((await user.get(`/api/exchange/${used.id}`)).data.status).toBe('done')
})

test('more than 30 quotes in a minute are refused', async () => {
  const user = await newUser({ USDT: 1_000_000n })
  const codes: unknown[] = []
  for (let n = 0; n < 32; n += 1) codes.push((await askQuote(user, toKCash('1'))).code)
  expect(codes.filter((code) => code === undefined)).toHaveLength(30)
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})
