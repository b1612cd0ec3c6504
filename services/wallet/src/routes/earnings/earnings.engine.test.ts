import { randomUUID } from 'node:crypto'
import { prizeDue } from '@platform/contracts/clans/tournaments-events'
import { DAY_MS } from '@platform/contracts/constants'
import { factChanged } from '@platform/contracts/kyc/events'
import { earningDue, rewardClaimed, rewardRevoked } from '@platform/contracts/quests/events'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import type { Collection, Earning, Earnings, TaxInfo } from '@platform/contracts/wallet/earnings'
import {
  earningCollected,
  earningExpiring,
  earningReady,
  earningRefused,
  earningTaken,
  rewardCredited,
} from '@platform/contracts/wallet/events'
import type { Transaction } from '@platform/contracts/wallet/http'
import { campaignFund } from '@platform/contracts/wallet/internal'
import { programmeFund } from '@platform/contracts/wallet/programmes'
import type { TransactionDetails } from '@platform/contracts/wallet/transaction-details'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { startEventClient } from '@platform/testing/event-client'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { fundIdOf } from '../../domain/programme.ts'
import { completeClawBacks } from '../../operations/claw-backs/complete-claw-back.ts'
import { takeBackReward } from '../../operations/claw-backs/take-back-reward.ts'
import { collectEarning } from '../../operations/earnings/collect-earning.ts'
import { tendEarnings } from '../../operations/earnings/expire-earnings.ts'
import { giveBonus, giveFundedBonuses } from '../../operations/earnings/give-bonus.ts'
import { fundCampaign } from '../../operations/fund-campaign.ts'
import { checkInvariants } from '../../operations/invariants/check-invariants.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
let inside: OpenWallet
let operator: Caller
const queries = watchQueries()
const never = new AbortController().signal
beforeAll(async () => {
  const rules = {
    IN: { verifiedBps: 1000, unverifiedBps: 2000, panAbove: { KCASH: '100.00' } },
  }
  wallet = await startWallet({ EARNING_TAX: JSON.stringify(rules), KYC_EVENTS: 'on' })
  inside = await openWallet('wallet', wallet.clock)
  operator = await wallet.signedIn({ roles: ['finance'] })
  await wallet.give(operator.id, '100000.00')
})
afterAll(async () => {
  for (const extent of ['new', 'whole'] as const) {
    expect((await checkInvariants(inside.deps, extent)).faults).toEqual([])
  }
  expect(queries.unserved()).toEqual([])
  await inside.close()
  await wallet.stop()
})

const INDIA = { code: 'IN', source: 'phone' } as const
const newUser = () => wallet.signedIn({ country: INDIA })
const urlOf = ({ id }: Caller, rest = '') => `/api/collect-earning/${id}${rest}`
const give = (user: Caller, amount: string, days = 30, key = idempotencyKey(), by = operator) =>
  by.post<Earning>(
    '/api/collect-earning/admin/bonuses',
    { userId: user.id, currency: 'KCASH', amount, days, reason: 'Won the spring cup' },
    key,
  )
const given = async (user: Caller, amount: string, days = 30) =>
  (await give(user, amount, days)).data
const collect = (user: Caller, { id }: Pick<Earning, 'id'>, key = idempotencyKey()) =>
  user.post<Earning>(urlOf(user, `/collect/${id}`), undefined, key)
const list = async (user: Caller, query = '') => (await user.get<Earnings>(urlOf(user, query))).data
const tipOf = async ({ id }: Pick<Caller, 'id'>) =>
  (await inside.deps.ledger.tips([userAccount(id, 'KCASH')]))[0]!
/** Facts of this user, as a service that checks documents publishes them. */
const provePan = ({ id }: Caller) =>
  inside.deps.userFacts.save(id, 'pan-verified', { holds: true, expiresAt: null }, 1)

test('a bonus is listed with its source and its end, and is collected once: its tax is kept', async () => {
  const user = await newUser()
  const before = (await tipOf(operator)).balance
  const key = idempotencyKey()
  const [earning, again] = [await give(user, '50.00', 30, key), await give(user, '50.00', 30, key)]
  expect(again.data).toEqual(earning.data)
  expect(earning.data).toMatchObject({
    ...{ source: 'bonus', currency: 'KCASH', amount: '50.00', status: 'EARNING PENDING' },
    ...{ tax: null, net: null, collectedAt: null, taken: '0.00' },
  })
  expect((await tipOf(operator)).balance).toBe(before - 5_000n)
  expect((await list(user)).items).toEqual([earning.data])
  const { data } = await user.get<TaxInfo>(urlOf(user, `/tax-info?earningId=${earning.data.id}`))
  expect(data).toEqual({
    ...{ country: 'IN', panVerified: false },
    items: [
      {
        ...{ currency: 'KCASH', gross: '50.00', tax: '10.00', net: '40.00', missing: [] },
        lines: [
          { code: 'GROSS', amount: '50.00', rate: null },
          { code: 'TAX_UNVERIFIED', amount: '10.00', rate: '20.00' },
          { code: 'NET', amount: '40.00', rate: null },
        ],
      },
    ],
  })
  // Two tabs, each with a double tap.
  const keys = [idempotencyKey(), idempotencyKey()]
  const answers = await Promise.all(
    [...keys, ...keys].map((one) => collect(user, earning.data, one)),
  )
  expect(answers.map(({ status }) => status).every((status) => [200, 409].includes(status))).toBe(
    true,
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
  const [collected] = (await list(user)).items
  expect(collected).toMatchObject({ status: 'EARNING CREDITED', tax: '10.00', net: '40.00' })
  expect(await tipOf(user)).toMatchObject({ balance: 4_000n, held: 0n })
  const { items } = (await user.get('/api/transactions/simplified')).data as {
    items: Transaction[]
  }
  expect(items.map(({ type, delta, reference }) => [type, delta, reference?.kind])).toEqual([
    ['tax', '-10.00', 'bonus'],
    ['redeem', '50.00', 'bonus'],
  ])
  // So that a history can show both as one.
  const { id } = earning.data
  expect(items.map((item) => item.earning)).toEqual([
    { id, step: 'tax' },
    { id, step: 'collected' },
  ])
  const full = async ({ id }: Transaction) =>
    (await user.get<TransactionDetails>(`/api/transactions/${encodeURIComponent(id)}`)).data
  expect(await full(items[1]!)).toMatchObject({
    tax: data.items[0],
    related: [{ relation: 'tax', transaction: { delta: '-10.00' } }],
  })
  expect(await full(items[0]!)).toMatchObject({ related: [{ relation: 'came-from' }] })
  const redeemed = await user.get('/api/transactions/simplified?type=redeem')
  expect(redeemed.data.items).toHaveLength(1)
  const events = () => wallet.events.received(earningCollected)
  await waitFor(() => events().some(({ data }) => data.userId === user.id))
  expect(events().filter(({ data }) => data.userId === user.id)).toHaveLength(1)
})

test('the tax of a collected earning is explained by what was kept then', async () => {
  const user = await newUser()
  const earning = await given(user, '50.00')
  const infoOf = async (caller: Caller, { id }: Pick<Earning, 'id'>) =>
    (await caller.get<TaxInfo>(urlOf(caller, `/tax-info?earningId=${id}`))).data
  const before = await infoOf(user, earning)
  expect(before).toMatchObject({ panVerified: false, items: [{ tax: '10.00' }] })
  await collect(user, earning)
  await provePan(user)
  expect(await infoOf(user, earning)).toEqual(before)
  const abroad = { code: 'BR', source: 'phone' } as const
  const movedAway = await wallet.signedIn({ sub: user.id, country: abroad })
  expect(await infoOf(movedAway, earning)).toEqual(before)
  const later = await given(user, '50.00')
  expect((await infoOf(user, later)).items[0]?.lines[1]).toEqual({
    ...{ code: 'TAX_VERIFIED', amount: '5.00', rate: '10.00' },
  })
  // Collected in a country without a rule.
  const free = await given(movedAway, '50.00')
  await collect(movedAway, free)
  const none = { code: 'TAX_NONE', amount: '0.00', rate: '0.00' }
  expect((await infoOf(user, free)).items[0]?.lines[1]).toEqual(none)

  // Of those that were collected before the basis was stored, the rate follows from the amounts.
  await inside.mongo.connection
    .collection<{ _id: string }>('earnings')
    .updateMany({ _id: { $in: [earning.id, free.id] } }, { $unset: { taxBasis: 1 } })
  const old = await infoOf(user, earning)
  expect(old).toEqual({ ...before, country: null })
  expect((await infoOf(user, free)).items[0]?.lines[1]).toEqual(none)
  await collect(user, later)
})

test('nothing of another user is found, and a bonus needs the right to issue and a key that is new', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const earning = await given(user, '5.00')
  const paths = ['', '/aggregate', '/tax-info', `/collect-all/${randomUUID()}`]
  for (const path of paths) expect((await other.get(urlOf(user, path))).code).toBe('NOT_FOUND')
  for (const path of [`/collect/${earning.id}`, '/collect-all']) {
    expect((await other.post(urlOf(user, path), undefined, idempotencyKey())).code).toBe(
      'NOT_FOUND',
    )
  }
  expect((await collect(other, earning)).code).toBe('NOT_FOUND')
  const foreign = `/tax-info?earningId=${earning.id}`
  expect((await other.get(urlOf(other, foreign))).code).toBe('NOT_FOUND')
  expect((await give(user, '5.00', 30, idempotencyKey(), other)).code).toBe('FORBIDDEN')
  const key = idempotencyKey()
  await give(user, '5.00', 30, key)
  expect((await give(user, '6.00', 30, key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  const poor = await wallet.signedIn({ roles: ['finance'] })
  expect((await give(user, '5.00', 30, idempotencyKey(), poor)).code).toBe('INSUFFICIENT_FUNDS')
  expect((await tipOf(user)).balance).toBe(0n)
})

/** Asks for bonuses as the route does, over these dependencies. */
function bonusAsker(giver: Pick<Caller, 'id'>, own: object) {
  const deps = { ...inside.deps, approvalAbove: 10n ** 12n, ...own } as Parameters<
    typeof giveBonus
  >[0]
  const by = { id: giver.id, roles: ['finance'], sessionId: randomUUID() }
  return (userId: string, amount: string, { key = randomUUID() as string, days = 3 } = {}) =>
    giveBonus(
      deps,
      by,
      { userId, amount, currency: 'KCASH', days, reason: 'Won' },
      { key, hash: `${userId} ${amount}`, id: (...parts) => inside.deps.ids.from(key, ...parts) },
    )
}
const newGiver = async (amount: string) => {
  const giver = await wallet.signedIn({ roles: ['finance'] })
  await wallet.give(giver.id, amount)
  return giver
}

test('a bonus that could not be funded is counted and proven anew when it is asked for with another amount, and one that cannot be paid counts for nothing', async () => {
  const [user, giver, key] = [await newUser(), await newGiver('5.00'), randomUUID()]
  const counted: bigint[] = []
  const allowances = {
    async count({ amount }: { amount: bigint }) {
      counted.push(amount)
      // Meanwhile the money goes elsewhere.
      if (counted.length === 1) await wallet.quests.call('wallet', fundingBy(giver.id, '5.00'))
      return amount < 10_00n
    },
  }
  const ask = bonusAsker(giver, { allowances })
  await expect(ask(user.id, '6.00')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(counted).toEqual([])
  const first = ask(user.id, '5.00', { key })
  await expect(first).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await wallet.give(giver.id, '100.00')
  const second = ask(user.id, '100.00', { key })
  await expect(second).rejects.toMatchObject({ code: 'BONUS_LIMIT' })
  expect(counted).toEqual([5_00n, 100_00n])
})

test('a bonus whose request died after its funding is given once by a worker, or returns to who gave it when its time is over', async () => {
  const [user, other, giver] = [await newUser(), await newUser(), await newGiver('100.00')]
  const ago = (ms: number) => ({ now: () => new Date(wallet.clock.now().getTime() - ms) })
  const askAndDie = (since: number, key: string) => {
    const crashPoint = (at: string) => {
      if (at === 'bonus-funded') throw new Error('killed')
    }
    const ask = bonusAsker(giver, { crashPoint, clock: ago(since) })
    return expect(ask(user.id, '50.00', { key })).rejects.toThrow('killed')
  }
  const balance = async () => (await tipOf(giver)).balance
  const key = randomUUID()
  await askAndDie(60_000, key)
  expect(await balance()).toBe(5_000n)
  const ask = bonusAsker(giver, {})
  await expect(ask(other.id, '50.00', { key })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  const work = () => giveFundedBonuses(inside.deps, never)
  await Promise.all([work(), work()])
  const { items } = await list(user)
  expect(items).toMatchObject([{ source: 'bonus', amount: '50.00', status: 'EARNING PENDING' }])
  expect((await ask(user.id, '50.00', { key })).id).toBe(items[0]?.id)
  expect((await list(other)).items).toEqual([])
  const acts = await inside.deps.audit.list(user.id, null, 10)
  expect(acts.map(({ action, reason }) => [action, reason])).toEqual([['give-bonus', 'Won']])

  await askAndDie(4 * DAY_MS, randomUUID())
  expect(await balance()).toBe(0n)
  await Promise.all([work(), work()])
  expect(await balance()).toBe(5_000n)
  expect((await list(user)).items).toHaveLength(1)
  expect(await work()).toBe(0)
})

test('collect-all collects each once in two tabs, names what could not be collected, and what is proven later can be', async () => {
  const user = await newUser()
  const [small, large] = [await given(user, '10.00', 2), await given(user, '150.00')]
  await given(user, '20.00', 9)
  const totals = async () => (await user.get(urlOf(user, '/aggregate'))).data.totals
  expect(await totals()).toEqual([
    {
      ...{ currency: 'KCASH', ready: '30.00', readyCount: 2, collected: '0.00' },
      expiringNext: { at: small.expiresAt, amount: '10.00' },
    },
  ])
  const { data: tax } = await user.get<TaxInfo>(urlOf(user, '/tax-info'))
  // What needs a proof is in no sum before it.
  expect(tax.items).toMatchObject([
    { gross: '30.00', tax: '6.00', net: '24.00', missing: ['pan-verified'], withheld: '150.00' },
  ])
  const locks = (await list(user)).items.map(({ amount, missing }) => [amount, missing])
  expect(locks).toContainEqual(['150.00', ['pan-verified']])
  expect(locks).toContainEqual(['20.00', []])
  const all = () => user.post<Collection>(urlOf(user, '/collect-all'), undefined, idempotencyKey())
  const answers = await Promise.all([all(), all()])
  for (const { data } of answers) {
    expect(data).toMatchObject({
      status: 'DONE',
      failed: [{ earningId: large.id, code: 'EARNING_FACTS_NEEDED' }],
    })
    expect((await user.get(urlOf(user, `/collect-all/${data.id}`))).data).toEqual(data)
  }
  // The later one may have found fewer.
  expect(answers.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({
      ...{ total: 3, collected: 2, net: [{ currency: 'KCASH', amount: '24.00' }] },
    }),
  )
  expect((await tipOf(user)).balance).toBe(2_400n)
  const refused = await collect(user, large)
  expect([refused.status, refused.code, refused.details]).toEqual([
    403,
    'EARNING_FACTS_NEEDED',
    { missing: ['pan-verified'] },
  ])
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = wallet.env
  const kyc = await startEventClient({ brokers, prefix, publishAs: 'kyc' })
  const proven = { userId: user.id, fact: 'pan-verified', holds: true, expiresAt: null } as const
  await kyc.publish(factChanged, user.id, proven, { version: 1 })
  await kyc.stop()
  await waitFor(async () => (await inside.deps.userFacts.of(user.id))['pan-verified']?.holds)
  expect((await collect(user, large)).data).toMatchObject({ tax: '15.00', net: '135.00' })
  expect(await totals()).toEqual([
    {
      ...{ currency: 'KCASH', ready: '0.00', readyCount: 0, collected: '159.00' },
      expiringNext: null,
    },
  ])
  const credited = await list(user, '?status=EARNING%20CREDITED&pageLimit=2')
  expect(credited.items).toHaveLength(2)
  const rest = await list(
    user,
    `?status=EARNING%20CREDITED&pageLimit=2&cursor=${credited.nextCursor}`,
  )
  expect([rest.items.length, rest.nextCursor]).toEqual([1, null])
})

test('collect-all stores nothing for nothing, and what is finished is forgotten', async () => {
  const user = await newUser()
  const all = () => user.post<Collection>(urlOf(user, '/collect-all'), undefined, idempotencyKey())
  const { data: nothing } = await all()
  expect(nothing).toMatchObject({ status: 'DONE', total: 0, collected: 0, failed: [] })
  expect((await user.get(urlOf(user, `/collect-all/${nothing.id}`))).code).toBe('NOT_FOUND')
  await given(user, '5.00')
  const { data: done } = await all()
  const { collections } = inside.deps
  await collections.removeDone(new Date(wallet.clock.now().getTime() - 60_000))
  expect(await collections.find(done.id)).toMatchObject({ isDone: true })
  await collections.removeDone(new Date(wallet.clock.now().getTime() + 60_000))
  expect(await collections.find(done.id)).toBeNull()
})

test('what expires soon is announced once, and what expired returns to the operator once and is not collected', async () => {
  const user = await newUser()
  const earning = await given(user, '10.00', 4)
  const late = await given(user, '30.00', 40)
  const before = (await tipOf(operator)).balance
  wallet.clock.advanceInTest(2 * DAY_MS)
  await Promise.all([tendEarnings(inside.deps, never), tendEarnings(inside.deps, never)])
  await tendEarnings(inside.deps, never)
  const announced = () =>
    wallet.events.received(earningExpiring).filter(({ data }) => data.userId === user.id)
  await waitFor(() => announced().length > 0)
  expect(announced().map(({ data }) => data.earningId)).toEqual([earning.id])

  wallet.clock.advanceInTest(2 * DAY_MS)
  const next = await wallet.signedIn({ sub: user.id, country: INDIA, expiresIn: 9 * 24 * 3_600 })
  // It reads as expired before a worker has ended it.
  const collectLate = await collect(next, earning)
  expect([collectLate.code, collectLate.status]).toEqual(['EARNING_EXPIRED', 409])
  expect((await list(next, '?status=EARNING%20PENDING')).items).toMatchObject([{ id: late.id }])
  expect((await list(next, '?status=EARNING%20EXPIRED')).items).toMatchObject([{ id: earning.id }])
  await Promise.all([tendEarnings(inside.deps, never), tendEarnings(inside.deps, never)])
  expect((await collect(next, earning)).code).toBe('EARNING_EXPIRED')
  expect((await tipOf(operator)).balance).toBe(before + 1_000n)
  expect((await list(next, '?status=EARNING%20EXPIRED')).items).toMatchObject([{ id: earning.id }])
  expect((await collect(next, late)).status).toBe(200)
  expect((await tipOf(user)).balance).toBe(2_400n)
})

test('another service publishes earnings of a programme: each once, and never more than its money', async () => {
  const [user, programme] = [await newUser(), { kind: 'boost', id: randomUUID() } as const]
  const path = `/internal/programmes/${programme.kind}/${programme.id}`
  const terms = { kind: 'budget', currency: 'KCASH', budget: '30.00', most: '20.00' }
  const open = { operatorId: operator.id, terms }
  const call = (method: 'PUT' | 'POST', more = '', body?: object) =>
    wallet.quests.call('wallet', {
      ...{ method, path: `${path}${more}`, data: programmeFund },
      ...(body && { body }),
    })
  expect(await call('PUT', '', open)).toMatchObject({ funded: '30.00', paid: '0.00', terms })
  const expiresAt = new Date(wallet.clock.now().getTime() + 9 * DAY_MS).toISOString()
  const publish = async (amount: string, businessId = randomUUID(), count = 1) => {
    const due = { programme, businessId, userId: user.id, currency: 'KCASH' as const, amount }
    await wallet.events.publish(earningDue, businessId, { ...due, expiresAt })
    await wallet.events.publish(earningDue, businessId, { ...due, expiresAt })
    const answers = () => [
      ...wallet.events.received(earningReady).map(({ data }) => ({ ...data, reason: 'ready' })),
      ...wallet.events.received(earningRefused).map(({ data }) => data),
    ]
    const own = () =>
      answers().flatMap((answer) => (answer.businessId === businessId ? [answer.reason] : []))
    await waitFor(() => own().length === count)
    return own().sort()
  }
  const business = randomUUID()
  expect(await publish('20.00', business)).toEqual(['ready'])
  expect(await publish('20.01')).toEqual(['TOO_MUCH'])
  expect(await publish('10.01')).toEqual(['EXHAUSTED'])
  expect(await publish('19.00', business, 2)).toEqual(['DIFFERS', 'ready'])
  const [earning] = (await list(user)).items
  expect(earning).toMatchObject({ source: 'boost', amount: '20.00', expiresAt })
  expect((await collect(user, earning!)).status).toBe(200)
  const before = (await tipOf(operator)).balance
  expect(await call('POST', '/close')).toMatchObject({
    ...{ paid: '20.00', returned: '10.00', closed: true },
  })
  expect(await call('POST', '/close')).toMatchObject({ returned: '10.00' })
  expect((await tipOf(operator)).balance).toBe(before + 1_000n)
  expect(await publish('1.00')).toEqual(['CLOSED'])
})

test('a share of a prize that clans publishes is an earning, once, and its answer is published again when it is asked for', async () => {
  const [user, programme] = [await newUser(), { kind: 'prize', id: randomUUID() } as const]
  const body = {
    operatorId: operator.id,
    terms: { kind: 'budget', currency: 'KCASH', budget: '5.00', most: '5.00' } as const,
  }
  // A prize belongs to clans: another service neither opens nor ends one.
  const path = `/internal/programmes/prize/${programme.id}`
  const open = { method: 'PUT', path, body, data: programmeFund } as const
  const close = { method: 'POST', path: `${path}/close`, data: programmeFund } as const
  const forbidden = { cause: { message: expect.stringContaining('403') } }
  await expect(wallet.quests.call('wallet', open)).rejects.toMatchObject(forbidden)
  await fundCampaign(inside.deps, fundIdOf(programme), operator.id, body.terms)
  await expect(wallet.quests.call('wallet', close)).rejects.toMatchObject(forbidden)
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = wallet.env
  const clans = await startEventClient({ brokers, prefix, publishAs: 'clans' })
  const businessId = randomUUID()
  const expiresAt = new Date(wallet.clock.now().getTime() + 9 * DAY_MS).toISOString()
  const due = { programme, businessId, userId: user.id, currency: 'KCASH' as const }
  const answers = () =>
    wallet.events.received(earningReady).filter(({ data }) => data.businessId === businessId)
  for (const version of [1, 2]) {
    await clans.publish(prizeDue, businessId, { ...due, amount: '5.00', expiresAt }, { version })
    await waitFor(() => answers().length === version)
  }
  await clans.stop()
  expect((await list(user)).items).toMatchObject([{ source: 'prize', amount: '5.00' }])
})

test('a reward that is taken back is taken from uncollected earnings first, then from the account, then it is owed', async () => {
  const user = await newUser()
  const claims = await rewards(user, ['30.00', '25.00', '20.00'])
  expect((await tipOf(user)).balance).toBe(7_500n)
  const [first, second] = [await given(user, '40.00', 3), await given(user, '20.00', 9)]
  const before = (await tipOf(operator)).balance
  const takeBack = (nth: number) =>
    Promise.all([1, 2].map(() => takeBackReward(inside.deps, claims[nth]!)))

  await takeBack(0)
  expect(await tipOf(user)).toMatchObject({ balance: 7_500n, held: 0n, debt: 0n })
  expect((await list(user)).items).toMatchObject([
    { id: second.id, amount: '20.00', taken: '0.00', status: 'EARNING PENDING' },
    { id: first.id, amount: '10.00', taken: '30.00', status: 'EARNING PENDING' },
  ])
  // While they collect the second one, of which the next is taken.
  const collected = collect(user, second)
  await takeBack(1)
  const wasFirst = (await collected).status === 200
  const [left] = (await list(user)).items
  const { balance } = await tipOf(user)
  // Collected, 16.00 arrived and 15.00 were taken of the account; taken, 5.00 or nothing of it is left to collect.
  if (wasFirst && left?.taken === '0.00') expect(balance).toBe(7_500n + 1_600n - 1_500n)
  else
    expect([left?.taken, left?.status]).toEqual([
      '15.00',
      expect.stringMatching(/PENDING|CREDITED/),
    ])
  expect((await collect(user, first)).code).toBe('EARNING_TAKEN')
  const ofAll = () => wallet.events.received(earningTaken).map(({ data }) => data.earningId)
  await waitFor(() => ofAll().includes(first.id))
  expect(ofAll().filter((id) => id === first.id)).toHaveLength(1)
  expect((await tipOf(operator)).balance).toBe(before + 5_500n)
  await wallet.quests.call('wallet', fundingBy(user.id, '70.00'))
  await takeBack(2)
  const owed = (await user.get('/api/wallets/debts')).data.debts
  expect(owed).toHaveLength(1)
  const tip = await tipOf(user)
  expect(tip).toMatchObject({ balance: 0n, held: 0n })
  // By how much of the second was collected: all, the rest, or nothing.
  expect([1_400n, 1_100n, 1_000n]).toContain(tip.debt)
  // What is collected later is set off.
  const third = await given(user, '100.00', 9)
  await collect(user, third)
  expect(await tipOf(user)).toMatchObject({ debt: 0n, held: 0n })
  await completeClawBacks(inside.deps, never)
  expect((await tipOf(operator)).balance).toBe(before + 5_500n + 2_000n - 10_000n)
})

/** Campaigns that the operator pays, each with one reward that this user has. */
async function rewards(user: Caller, amounts: readonly string[]) {
  return Promise.all(
    amounts.map(async (amount) => {
      const campaignId = randomUUID()
      await wallet.quests.call('wallet', fundingBy(operator.id, amount, campaignId))
      const claimId = grantIdOf(campaignId, 1)
      const claim = { claimId, userId: user.id, campaignId, grantId: claimId }
      await wallet.events.publish(rewardClaimed, claimId, claim)
      await waitFor(() =>
        wallet.events.received(rewardCredited).some(({ data }) => data.claimId === claimId),
      )
      return { ...claim, reason: 'TASK_UNDONE' as const }
    }),
  )
}

const fundingBy = (operatorId: string, amount: string, campaignId = randomUUID()) => ({
  method: 'PUT' as const,
  path: `/internal/campaign-funds/${campaignId}`,
  body: { operatorId, terms: { kind: 'fixed', currency: 'KCASH', amount, slots: 1 } },
  data: campaignFund,
})

test('a revoked reward arrives by its event, and an account that has no room keeps its earning', async () => {
  const user = await newUser()
  const [claim] = await rewards(user, ['10.00'])
  await given(user, '10.00', 3)
  await wallet.events.publish(rewardRevoked, claim!.claimId, claim!)
  await waitFor(async () => (await list(user)).items[0]?.taken === '10.00')
  expect((await list(user)).items).toMatchObject([{ amount: '0.00', status: 'EARNING EXPIRED' }])

  const full = await newUser()
  const earning = await given(full, '10.00')
  await inside.give(userAccount(full.id, 'KCASH'), 9n * 10n ** 18n - 1n)
  const refused = await collect(full, earning)
  expect([refused.status, refused.code, refused.body.message]).toEqual([
    409,
    'EARNING_FAILED',
    'Reward claim transaction failed. Please retry by signing the transaction again.',
  ])
  const own = { id: full.id, country: 'IN' }
  const deps = { ...inside.deps, taxRules: new Map() }
  await expect(collectEarning(deps, own, earning.id)).rejects.toThrow('Reward claim')
  expect((await list(full)).items).toMatchObject([{ status: 'EARNING PENDING' }])
})
