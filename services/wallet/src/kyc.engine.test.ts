import { randomUUID } from 'node:crypto'
import { bonusClaimed, factChanged } from '@platform/contracts/kyc/events'
import type { BonusOfferView } from '@platform/contracts/wallet/bonus-offers'
import type { Earnings } from '@platform/contracts/wallet/earnings'
import { bonusOfferChanged, earningReady, earningRefused } from '@platform/contracts/wallet/events'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { type EventClient, startEventClient } from '@platform/testing/event-client'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from './domain/account.ts'
import { completeOffers } from './operations/earnings/offer-bonus.ts'
import { fundCampaign } from './operations/fund-campaign.ts'
import { checkInvariants } from './operations/invariants/check-invariants.ts'
import { requireOfAge } from './operations/require-facts.ts'
import { type OpenWallet, openWallet } from './testing/open-wallet.ts'
import { startWallet, type TestWallet } from './testing/start-wallet.ts'

let wallet: TestWallet
let inside: OpenWallet
let kyc: EventClient
let finance: Caller
const queries = watchQueries()
const never = new AbortController().signal
beforeAll(async () => {
  wallet = await startWallet({ KYC_EVENTS: 'on' })
  inside = await openWallet('wallet', wallet.clock)
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = wallet.env
  kyc = await startEventClient({ brokers, prefix, publishAs: 'kyc' })
  finance = await wallet.signedIn({ roles: ['finance'] })
  await wallet.give(finance.id, '10000.00')
})
afterAll(async () => {
  expect((await checkInvariants(inside.deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  await kyc.stop()
  await inside.close()
  await wallet.stop()
})

const OFFERS = '/api/collect-earning/admin/bonus-offers'
const wish = { currency: 'KCASH', amount: '50.00', budget: '100.00', days: 30, reason: 'Launch' }
const offer = async (own: Partial<typeof wish> = {}, key = idempotencyKey(), by = finance) =>
  by.post<BonusOfferView>(OFFERS, { ...wish, ...own }, key)
const end = ({ id }: BonusOfferView) =>
  finance.post<BonusOfferView>(`${OFFERS}/${id}/end`, { reason: 'It is over' })
const balanceOf = async ({ id }: Pick<Caller, 'id'>) =>
  (await inside.deps.ledger.tips([userAccount(id, 'KCASH')]))[0]?.balance ?? 0n
const claimTimes = new Map<string, string>()
const claim = (userId: string, offerId: string, claimId: string, version = 1) => {
  const claimedAt = claimTimes.get(claimId) ?? wallet.clock.now().toISOString()
  claimTimes.set(claimId, claimedAt)
  return kyc.publish(bonusClaimed, claimId, { userId, claimId, offerId, claimedAt }, { version })
}
const readyOf = (claimId: string) =>
  wallet.events.received(earningReady).filter(({ data }) => data.businessId === claimId)
const refusedOf = (claimId: string) =>
  wallet.events.received(earningRefused).filter(({ data }) => data.businessId === claimId)
const earningsOf = async ({ id, get }: Caller) =>
  (await get<Earnings>(`/api/collect-earning/${id}`)).data.items

test('pays a claim once out of the budget of the offer, however often it is published', async () => {
  const before = await balanceOf(finance)
  const key = idempotencyKey()
  const [{ data: made }, { data: again }] = [await offer({}, key), await offer({}, key)]
  expect(again).toEqual(made)
  expect(await balanceOf(finance)).toBe(before - 100_00n)
  const [user, claimId] = [await wallet.signedIn(), randomUUID()]
  await claim(user.id, made.id, claimId)
  await claim(user.id, made.id, claimId)
  await waitFor(() => readyOf(claimId).length === 1)
  // The answer that is asked for again comes again.
  await claim(user.id, made.id, claimId, 2)
  await waitFor(() => readyOf(claimId).length === 2)
  expect(await earningsOf(user)).toMatchObject([{ source: 'bonus', amount: '50.00' }])
  const [second, third] = [randomUUID(), randomUUID()]
  await claim((await wallet.signedIn()).id, made.id, second)
  await claim((await wallet.signedIn()).id, made.id, third)
  await waitFor(() => refusedOf(third).length === 1)
  expect(readyOf(second)).toHaveLength(1)
  expect(refusedOf(third)[0]?.data).toMatchObject({ reason: 'EXHAUSTED' })
  await end(made)
})

test('returns the rest of the budget when an offer ends, and a new offer ends the one before', async () => {
  const before = await balanceOf(finance)
  const { data: first } = await offer()
  const { data: next } = await offer({ amount: '10.00' })
  await waitFor(async () => (await balanceOf(finance)) === before - 100_00n)
  const late = randomUUID()
  await claim((await wallet.signedIn()).id, first.id, late)
  await waitFor(() => refusedOf(late).length === 1)
  expect(refusedOf(late)[0]?.data).toMatchObject({ reason: 'CLOSED' })
  expect((await end(next)).data.status).toBe('ended')
  expect((await end(next)).data.status).toBe('ended')
  expect(await balanceOf(finance)).toBe(before)
  const { data } = await finance.get<{ offers: BonusOfferView[] }>(OFFERS)
  expect(data.offers.slice(0, 2).map(({ id, status }) => [id, status])).toEqual([
    [next.id, 'ended'],
    [first.id, 'ended'],
  ])
  const published = () =>
    wallet.events.received(bonusOfferChanged).filter(({ data }) => data.offerId === next.id)
  await waitFor(() => published().length === 2)
  expect(published().map(({ data, aggregateversion }) => [aggregateversion, data.isOver])).toEqual([
    [1, false],
    [2, true],
  ])
  const acts = await inside.deps.audit.list(next.id, null, 10)
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['end-bonus-offer', 'offer-bonus'])
})

test('a bonus claim pays from no other programme of the wallet', async () => {
  const programme = randomUUID()
  const terms = { kind: 'budget', currency: 'KCASH', budget: '80.00', most: '80.00' } as const
  await fundCampaign(inside.deps, `bonus:${programme}`, finance.id, terms)
  const [user, claimId] = [await wallet.signedIn(), randomUUID()]
  await claim(user.id, programme, claimId)
  const { data: real } = await offer()
  const known = randomUUID()
  await claim(user.id, real.id, known)
  await waitFor(() => readyOf(known).length === 1)
  expect(await earningsOf(user)).toHaveLength(1)
  expect(readyOf(claimId)).toEqual([])
  await end(real)
})

test('staff offer at most their balance and the daily limit, with a fresh proof', async () => {
  const poor = await wallet.signedIn({ roles: ['finance'] })
  expect((await offer({}, idempotencyKey(), poor)).code).toBe('INSUFFICIENT_FUNDS')
  expect((await offer({ budget: '40.00' })).code).toBe('VALIDATION_FAILED')
  expect((await offer({ amount: '0.00' })).code).toBe('VALIDATION_FAILED')
  wallet.identity.unproven.add(finance.id)
  expect((await offer()).code).toBe('FRESH_PROOF_NEEDED')
  wallet.identity.unproven.delete(finance.id)
})

test('a worker completes an interrupted offer whose budget is paid, and removes one whose budget is not', async () => {
  const ago = new Date(wallet.clock.now().getTime() - 2 * 3_600_000)
  const open = async (id: string) =>
    inside.deps.bonusOffers.add({
      ...{ id, hash: 'h', operatorId: finance.id, currency: 'KCASH', amount: 10_00n },
      ...{ budget: 20_00n, days: 9, status: 'open', createdAt: ago },
    })
  const [paid, unpaid] = [await open(randomUUID()), await open(randomUUID())]
  const terms = { kind: 'budget', currency: 'KCASH', budget: '20.00', most: '10.00' } as const
  await fundCampaign(inside.deps, `bonus:${paid.id}`, finance.id, terms)
  await completeOffers(inside.deps, never)
  await completeOffers(inside.deps, never)
  expect(await inside.deps.bonusOffers.find(unpaid.id)).toBeNull()
  expect((await inside.deps.bonusOffers.find(paid.id))?.status).toBe('offered')
  const known = (await finance.get<{ offers: BonusOfferView[] }>(OFFERS)).data.offers
  await end(known.find(({ id }) => id === paid.id)!)
})

const fact = async (
  user: Caller,
  name: 'over-18' | 'under-18',
  holds: boolean,
  version: number,
) => {
  await kyc.publish(
    factChanged,
    user.id,
    { userId: user.id, fact: name, holds, expiresAt: null },
    { version },
  )
  await waitFor(async () => (await inside.deps.userFacts.of(user.id))[name]?.holds === holds)
}
/** One call of each feature of money that stays inside the platform. */
const features = (user: Caller) => [
  user.post('/api/exchange/quote', { from: 'USDT', to: 'KCASH', amount: '5' }),
  user.post('/api/exchange', { quoteId: randomUUID() }, idempotencyKey()),
  user.post('/api/transfers/quote', { userName: 'nobody1', currency: 'KCASH', amount: '5' }),
  user.post('/api/transfers', { quoteId: randomUUID() }, idempotencyKey()),
  user.post(
    '/api/store/orders',
    { itemId: 'none', price: { currency: 'KCASH', amount: '5' } },
    idempotencyKey(),
  ),
  user.post('/api/rkade/chest/open', { timeZone: 'Asia/Kolkata' }, idempotencyKey()),
]

test('a user known to be under 18 has no money features until they are proven to be of age, also after that fact is withdrawn', async () => {
  const user = await wallet.signedIn()
  const codes = async () => (await Promise.all(features(user))).map(({ code }) => code)
  expect(await codes()).not.toContain('FACTS_NEEDED')
  await fact(user, 'under-18', true, 1)
  expect(new Set(await codes())).toEqual(new Set(['FACTS_NEEDED']))
  await fact(user, 'under-18', false, 2)
  expect(new Set(await codes())).toEqual(new Set(['FACTS_NEEDED']))
  await fact(user, 'over-18', true, 1)
  expect(await codes()).not.toContain('FACTS_NEEDED')
})

test('a deployment can close the money features to users of unknown age too', async () => {
  const user = await wallet.signedIn()
  const ask = () => requireOfAge({ ...inside.deps, moneyNeedsAge: true }, user.id)
  await expect(ask()).rejects.toMatchObject({ code: 'FACTS_NEEDED' })
  await fact(user, 'over-18', true, 1)
  await ask()
  // Two documents that differ: the younger age counts, whichever was published last.
  await fact(user, 'under-18', true, 1)
  await expect(ask()).rejects.toMatchObject({ details: { missing: ['over-18'] } })
  await expect(requireOfAge(inside.deps, user.id)).rejects.toThrow()
})
