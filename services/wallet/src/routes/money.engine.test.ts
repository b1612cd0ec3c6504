import { randomUUID } from 'node:crypto'
import {
  campaignStatusChanged,
  rewardClaimed,
  settlementSealed,
  slotReturned,
} from '@platform/contracts/quests/events'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import {
  rewardCredited,
  rewardRefused,
  settlementAccepted,
} from '@platform/contracts/wallet/events'
import {
  BALANCE_HISTORY_DAYS,
  type Balance,
  type BalanceHistory,
  type Transaction,
} from '@platform/contracts/wallet/http'
import { campaignFund, campaignFundTotals } from '@platform/contracts/wallet/internal'
import { idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { mongo as driver } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStream } from '../testing/read-stream.ts'
import { startWallet, type TestWallet } from '../testing/start-wallet.ts'

let wallet: TestWallet

const queries = watchQueries()

beforeAll(async () => {
  wallet = await startWallet()
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await wallet.stop()
})

type Page = { items: Transaction[]; nextCursor: string | null }
type Caller = Awaited<ReturnType<TestWallet['signedIn']>>
const kcashOf = async (user: Caller) => {
  const { data } = await user.get<{ balances: Balance[] }>('/api/wallets/balance')
  return data.balances.find(({ currency }) => currency === 'KCASH')
}
const fund = (campaignId: string, operatorId: string, terms: object) =>
  wallet.quests.call('wallet', {
    method: 'PUT',
    path: `/internal/campaign-funds/${campaignId}`,
    body: { operatorId, terms },
    data: campaignFund,
  })

test('a user without postings has a zero balance in each currency', async () => {
  const user = await wallet.signedIn()
  const { data } = await user.get('/api/wallets/balance')
  expect(data).toEqual({
    balances: [
      { currency: 'KCASH', available: '0.00', held: '0.00' },
      { currency: 'RTOKEN', available: '0.000000', held: '0.000000' },
      { currency: 'USDT', available: '0.000000', held: '0.000000' },
      { currency: 'KPOINTS', available: '0', held: '0' },
    ],
  })
})

test('the history of a balance ends with what can be spent now', async () => {
  const user = await wallet.signedIn()
  await wallet.give(user.id, '100.00')
  const path = '/api/wallets/balance/history'
  const { data } = await user.get<BalanceHistory>(`${path}?currency=KCASH`)
  expect(data.points).toHaveLength(BALANCE_HISTORY_DAYS + 1)
  expect(data.points.slice(-2).map(({ available }) => available)).toEqual(['0.00', '100.00'])
  expect((await user.get(path)).code).toBe('VALIDATION_FAILED')
})

test('a reward moves from the operator through the escrow to the claimant, and is listed', async () => {
  const operator = await wallet.signedIn({ roles: ['admin'] })
  const user = await wallet.signedIn()
  const campaignId = randomUUID()
  await wallet.give(operator.id, '100.00')
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '12.5', slots: 4 }
  expect(await fund(campaignId, operator.id, terms)).toEqual({
    campaignId,
    terms: { ...terms, amount: '12.50' },
    currency: 'KCASH',
    required: '50.00',
    funded: '50.00',
    operatorId: operator.id,
  })
  expect(await kcashOf(operator)).toMatchObject({ available: '50.00' })

  const title = { en: 'Monsoon Raid', hi: 'मानसून रेड', 'pt-BR': 'Incursão das monções' }
  const live = {
    campaignId,
    from: 'PUBLISHED',
    to: 'LIVE',
    title,
    art: '/art/monsoon.svg',
  } as const
  await wallet.events.publish(campaignStatusChanged, campaignId, live)
  const claimId = grantIdOf(campaignId, 1)
  const claim = { claimId, userId: user.id, campaignId, grantId: claimId }
  await wallet.events.publish(rewardClaimed, claimId, claim)
  await wallet.events.publish(rewardClaimed, claimId, claim)
  const returned = { claimId: randomUUID(), campaignId, grantId: grantIdOf(campaignId, 2) }
  await wallet.events.publish(slotReturned, returned.claimId, returned)

  const credited = () =>
    wallet.events.received(rewardCredited).filter(({ data }) => data.campaignId === campaignId)
  await waitFor(() => credited().length === 2)
  const [event] = credited().filter(({ data }) => data.claimId === claimId)
  expect(event?.data).toMatchObject({ userId: user.id, amount: '12.50', currency: 'KCASH' })
  expect(await kcashOf(user)).toMatchObject({ available: '12.50' })
  const resumed = { ...user.authorization, 'last-event-id': 'KCASH=0,RTOKEN=0,USDT=0,KPOINTS=0' }
  const stream = await readStream(wallet.url, resumed)
  await waitFor(() => stream.events.length > 0)
  expect(stream.events[0]?.data).toMatchObject({ delta: '12.50', kind: 'reward', claimId })
  stream.close()
  expect(await kcashOf(operator)).toMatchObject({ available: '62.50' })
  const path = `/internal/campaign-funds/${campaignId}/totals`
  const totals = wallet.quests.call('wallet', { method: 'GET', path, data: campaignFundTotals })
  expect(await totals).toEqual({
    ...{ currency: 'KCASH', funded: '50.00', paid: '12.50', returned: '12.50' },
  })

  const named = async () => {
    const { data } = await user.get<Page>('/api/transactions/simplified?lang=pt-BR')
    return data.items[0]?.reference?.name ? data : null
  }
  expect(await waitFor(named)).toEqual({
    items: [
      {
        id: event?.data.postingId,
        type: 'reward',
        currency: 'KCASH',
        delta: '12.50',
        balanceAfter: '12.50',
        status: 'done',
        reference: {
          kind: 'campaign',
          id: campaignId,
          name: 'Incursão das monções',
          art: '/art/monsoon.svg',
        },
        createdAt: expect.any(String),
      },
    ],
    nextCursor: null,
  })
  const own = await operator.get<Page>('/api/transactions/simplified?type=funding')
  expect(own.data.items.map(({ delta }) => delta)).toEqual(['12.50', '-50.00'])
})

test('settles a pool when quests publishes the number of eligible finishers', async () => {
  const operator = await wallet.signedIn({ roles: ['admin'] })
  const campaignId = randomUUID()
  await wallet.give(operator.id, '10.00')
  await fund(campaignId, operator.id, { kind: 'pool', currency: 'KCASH', pool: '10.00' })
  await wallet.events.publish(settlementSealed, campaignId, { campaignId, eligible: 3 })
  const accepted = await waitFor(() =>
    wallet.events.received(settlementAccepted).find(({ data }) => data.campaignId === campaignId),
  )
  expect(accepted.data).toMatchObject({ eligible: 3, share: '3.33' })
  await waitFor(async () => (await kcashOf(operator))?.available === '0.01')
})

test('places are paid by the wallet’s own tiers, one beyond the last is refused, and all that was funded is paid', async () => {
  const operator = await wallet.signedIn({ roles: ['admin'] })
  const [first, second, beyond] = [
    await wallet.signedIn(),
    await wallet.signedIn(),
    await wallet.signedIn(),
  ]
  const campaignId = randomUUID()
  await wallet.give(operator.id, '100.00')
  const tiers = [
    { to: 1, amount: '50' },
    { to: 3, amount: '20.5' },
  ]
  const terms = { kind: 'tiers', currency: 'KCASH', tiers }
  const stored = {
    ...terms,
    tiers: [
      { to: 1, amount: '50.00' },
      { to: 3, amount: '20.50' },
    ],
  }
  for (const _twice of [1, 2]) {
    expect(await fund(campaignId, operator.id, terms)).toMatchObject({
      terms: stored,
      required: '91.00',
      funded: '91.00',
    })
  }
  expect(await kcashOf(operator)).toMatchObject({ available: '9.00' })

  const claimPlace = async (user: Caller, place: number) => {
    const claimId = grantIdOf(campaignId, place)
    const claim = { claimId, userId: user.id, campaignId, grantId: claimId }
    await wallet.events.publish(rewardClaimed, claimId, claim)
  }
  await claimPlace(first, 1)
  await claimPlace(second, 2)
  await claimPlace(beyond, 4)
  const returned = { claimId: randomUUID(), campaignId, grantId: grantIdOf(campaignId, 3) }
  await wallet.events.publish(slotReturned, returned.claimId, returned)

  const credited = () =>
    wallet.events.received(rewardCredited).filter(({ data }) => data.campaignId === campaignId)
  const refused = () =>
    wallet.events.received(rewardRefused).filter(({ data }) => data.campaignId === campaignId)
  await waitFor(() => credited().length === 3 && refused().length === 1)
  expect(await kcashOf(first)).toMatchObject({ available: '50.00' })
  expect(await kcashOf(second)).toMatchObject({ available: '20.50' })
  expect(await kcashOf(beyond)).toMatchObject({ available: '0.00' })
  expect(await kcashOf(operator)).toMatchObject({ available: '29.50' })
  expect(refused()[0]?.data.reason).toBe('SLOT_OUT_OF_RANGE')
})

test('refuses to fund a campaign that its operator cannot pay, and shows it to quests as not funded', async () => {
  const operator = await wallet.signedIn({ roles: ['admin'] })
  const terms = { kind: 'pool', currency: 'KCASH', pool: '10.00' }
  const campaignId = randomUUID()
  const read = () =>
    wallet.quests.call('wallet', {
      method: 'GET',
      path: `/internal/campaign-funds/${campaignId}`,
      data: campaignFund,
    })
  await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const poor = fund(campaignId, operator.id, terms)
  await expect(poor).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(await read()).toMatchObject({ required: '10.00', funded: '0.00' })
})

test('lists each transaction once, newest first, also while new ones are posted', async () => {
  const user = await wallet.signedIn()
  for (let n = 1; n <= 7; n++) await wallet.give(user.id, `${n}.00`)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: string = `pageLimit=3${cursor ? `&cursor=${cursor}` : ''}`
    const page = (await user.get<Page>(`/api/transactions/simplified?${query}`)).data
    seen.push(...page.items.map(({ delta }) => delta))
    cursor = page.nextCursor
    await wallet.give(user.id, '99.00')
  } while (cursor)
  expect(seen).toEqual(['7.00', '6.00', '5.00', '4.00', '3.00', '2.00', '1.00'])
})

test('a filter without matches gives an empty page, and a malformed cursor is refused', async () => {
  const user = await wallet.signedIn()
  await wallet.give(user.id, '1.00')
  const none = await user.get<Page>('/api/transactions/simplified?type=reward')
  expect(none.data).toEqual({ items: [], nextCursor: null })
  const malformed = await user.get('/api/transactions/simplified?cursor=abc')
  expect(malformed.code).toBe('INVALID_CURSOR')
})

test('a user cannot read another user’s balance or transactions', async () => {
  const [owner, other] = [await wallet.signedIn(), await wallet.signedIn()]
  await wallet.give(owner.id, '5.00')
  const query = `/api/transactions/simplified?userId=${owner.id}`
  expect((await other.get<Page>(query)).data.items).toEqual([])
  expect(await kcashOf(other)).toMatchObject({ available: '0.00' })
})

test('only a treasurer issues, only quests funds, and only signed-in users read', async () => {
  const issue = { userId: randomUUID(), currency: 'KCASH', amount: '5.00', reason: 'test' }
  for (const roles of [[], ['admin']]) {
    const caller = await wallet.signedIn({ roles })
    const answer = await caller.post('/api/wallets/admin/issue', issue, idempotencyKey())
    expect(answer.code).toBe('FORBIDDEN')
    const path = `/internal/campaign-funds/${randomUUID()}`
    expect((await caller.get(path)).code).toBe('UNAUTHENTICATED')
  }
  for (const path of ['balance', 'stream', 'nonce', 'backup']) {
    expect((await wallet.visitor.get(`/api/wallets/${path}`)).code).toBe('UNAUTHENTICATED')
  }
})

test('a balance of more digits than one issue can have is shown', async () => {
  const user = await wallet.signedIn()
  const order = { userId: user.id, currency: 'KPOINTS', amount: '1000000000000000', reason: 'test' }
  const issue = (body: object) =>
    wallet.treasurer.post<{ available: string }>('/api/wallets/admin/issue', body, idempotencyKey())
  for (let n = 1; n <= 9; n++) expect((await issue(order)).status).toBe(200)
  expect((await issue(order)).data.available).toBe('10000000000000000')
  const { data } = await user.get<{ balances: Balance[] }>('/api/wallets/balance')
  expect(data.balances).toContainEqual({
    ...{ currency: 'KPOINTS', available: '10000000000000000', held: '0' },
  })
  const page = await user.get<Page>('/api/transactions/simplified?pageLimit=1')
  expect(page.data.items[0]).toMatchObject({ balanceAfter: '10000000000000000' })
  const tooMuch = await issue({ ...order, amount: '1000000000000001' })
  expect(tooMuch).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: {
      fields: [{ path: 'body.amount', problem: 'is 1000000000000000 KPOINTS at most' }],
    },
  })
})

test('issues nothing to a user who has no account, and says so', async () => {
  const user = await wallet.signedIn()
  wallet.identity.unknown.add(user.id)
  const order = { userId: user.id, currency: 'KCASH', amount: '5.00', reason: 'test' }
  const refused = await wallet.treasurer.post('/api/wallets/admin/issue', order, idempotencyKey())
  expect(refused).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { fields: [{ path: 'body.userId', problem: 'no account has this id' }] },
  })
  expect(await kcashOf(user)).toMatchObject({ available: '0.00' })
})

test('while identity is down, an issue can be repeated with its key, and one that was made keeps its answer', async () => {
  const user = await wallet.signedIn()
  const order = { userId: user.id, currency: 'KCASH', amount: '5.00', reason: 'test' }
  const send = (key: string) =>
    wallet.treasurer.post<{ postingId: string }>(
      '/api/wallets/admin/issue',
      order,
      idempotencyKey(key),
    )
  const [made, late] = [randomUUID(), randomUUID()]
  const first = await send(made)
  wallet.identity.down = true
  expect((await send(late)).code).toBe('UNAVAILABLE')
  // Without the stored answer the order alone decides.
  const { MONGO_URL, MONGO_DATABASE } = wallet.env
  const client = await driver.MongoClient.connect(MONGO_URL)
  await client.db(MONGO_DATABASE).collection('idempotency_answers').deleteMany()
  await client.close()
  expect((await send(made)).data).toEqual(first.data)
  wallet.identity.down = false
  expect((await send(late)).status).toBe(200)
  expect(await kcashOf(user)).toMatchObject({ available: '10.00' })
})

test('one idempotency key issues once, and refuses another receiver or amount', async () => {
  const [user, other] = [await wallet.signedIn(), await wallet.signedIn()]
  const order = { userId: user.id, currency: 'KCASH', amount: '5.00', reason: 'welcome' }
  const key = randomUUID()
  const send = (body: object) =>
    wallet.treasurer.post<{ available: string }>(
      '/api/wallets/admin/issue',
      body,
      idempotencyKey(key),
    )
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(order)))
  // 409: another request with the key is still in progress.
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect((await send(order)).data).toMatchObject({ available: '5.00' })
  for (const change of [{ userId: other.id }, { amount: '6.00' }]) {
    expect((await send({ ...order, ...change })).code).toBe('IDEMPOTENCY_KEY_REUSED')
  }
  expect(await kcashOf(user)).toMatchObject({ available: '5.00' })
  expect(await kcashOf(other)).toMatchObject({ available: '0.00' })
  for (const amount of ['0', '-1', '1.001', '1e3', '99999999999999']) {
    const wrong = { ...order, amount }
    const answer = await wallet.treasurer.post('/api/wallets/admin/issue', wrong, idempotencyKey())
    expect(answer.code).toBe('VALIDATION_FAILED')
  }
})
