import { randomUUID } from 'node:crypto'
import { kPointsTakenBack } from '@platform/contracts/wallet/events'
import type { KPointsEarning } from '@platform/contracts/wallet/k-points'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { creditKPoints } from '../credit-k-points.ts'
import { fundCampaign } from '../fund-campaign.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { showKPoints } from '../show-k-points.ts'
import { listTransactions } from '../transactions/list-transactions.ts'
import { completeClawBacks } from './complete-claw-back.ts'
import { listDebts } from './list-debts.ts'
import { takeBackKPoints } from './take-back-k-points.ts'

let first: OpenWallet
let second: OpenWallet
const queries = watchQueries()
beforeAll(async () => {
  first = await openWallet('k-points-back')
  second = await openWallet('k-points-back')
})
afterAll(async () => {
  for (const extent of ['new', 'whole'] as const) {
    expect((await checkInvariants(first.deps, extent)).faults).toEqual([])
  }
  expect(queries.unserved()).toEqual([])
  await first.close()
  await second.close()
})

function anOffer(kPoints = 300) {
  const [userId, clickId] = [randomUUID(), randomUUID()]
  const earning: KPointsEarning = {
    ...{ source: 'offer', userId, clickId, kPoints, earnedAt: new Date().toISOString() },
  }
  return {
    userId,
    earning,
    revocation: { source: 'offer', userId, clickId, title: 'Race' },
  } as const
}
const tipOf = async (userId: string) =>
  (await second.deps.ledger.tips([userAccount(userId, 'KPOINTS')]))[0]!
const answersTo = async (userId: string) =>
  (await first.outboxEvents())
    .filter(({ type, data }) => type === kPointsTakenBack.type && data.userId === userId)
    .map(({ data }) => data.amount)

test('K-Points of an offer are taken back once, however often and concurrently it arrives, and count no more', async () => {
  const { userId, earning, revocation } = anOffer()
  await creditKPoints(first.deps, earning)
  await Promise.all(
    [first, second, first, second].map(({ deps }) => takeBackKPoints(deps, revocation)),
  )
  await creditKPoints(second.deps, earning)
  expect(await tipOf(userId)).toMatchObject({ balance: 0n, debt: 0n })
  expect(await showKPoints(first.deps, userId)).toMatchObject({ lifetime: '0' })
  expect(await answersTo(userId)).toEqual(['300'])
  const { items } = await listTransactions(first.deps, userId, { limit: 5, language: 'en' })
  expect(items.map(({ type, delta, reason }) => [type, delta, reason])).toEqual([
    ['claw-back', '-300', 'OFFER_REVERSED'],
    ['reward', '300', undefined],
  ])
  expect(items[0]?.reference).toMatchObject({ kind: 'offer', id: revocation.clickId })
  expect((await first.deps.clawBacks.unfinished(10)).map(({ account }) => account)).not.toContain(
    userAccount(userId, 'KPOINTS'),
  )
})

test('a reversal that comes before the K-Points prevents them, and is answered with 0', async () => {
  const { userId, earning, revocation } = anOffer()
  await takeBackKPoints(first.deps, revocation)
  await Promise.all([first, second].map(({ deps }) => creditKPoints(deps, earning)))
  await takeBackKPoints(second.deps, revocation)
  expect(await tipOf(userId)).toMatchObject({ balance: 0n, debt: 0n })
  expect(await answersTo(userId)).toEqual(['0'])
})

test('of K-Points that the limit of a day cut, only what was credited is taken back', async () => {
  const { userId, earning, revocation } = anOffer(1_000)
  const offers = [earning, anOffer(1_000).earning, anOffer(700).earning]
  for (const one of offers) await creditKPoints(first.deps, { ...one, userId })
  expect((await tipOf(userId)).balance).toBe(2_000n)
  const cut = offers[2]
  if (cut?.source !== 'offer') throw new Error('no offer')
  await takeBackKPoints(first.deps, { ...revocation, clickId: cut.clickId })
  expect((await tipOf(userId)).balance).toBe(2_000n)
  await takeBackKPoints(first.deps, revocation)
  expect((await tipOf(userId)).balance).toBe(1_000n)
})

test('after a crash between the entry of the K-Points and their posting nothing stays', async () => {
  const { userId, earning, revocation } = anOffer()
  const crash = (at: string) => ({
    ...first.deps,
    crashPoint: (point: string) => {
      if (point === at) throw new Error('crash')
    },
  })
  const credit = creditKPoints(crash('k-points-entry-stored'), earning)
  await expect(credit).rejects.toThrow('crash')
  for (const point of ['k-points-claw-back-stored', 'claw-back-posted']) {
    await expect(takeBackKPoints(crash(point), revocation)).rejects.toThrow('crash')
  }
  await completeClawBacks(second.deps, new AbortController().signal)
  expect(await tipOf(userId)).toMatchObject({ balance: 0n, debt: 0n })
  await first.clearOutboxes()
  await takeBackKPoints(second.deps, { ...revocation, republish: true })
  expect(await answersTo(userId)).toEqual(['300'])
})

test('what the account has no more is a debt of its currency, with the title of the offer, and set off', async () => {
  const { userId, earning, revocation } = anOffer()
  await creditKPoints(first.deps, earning)
  const terms = { kind: 'fixed', currency: 'KPOINTS', amount: '200', slots: 1 } as const
  await fundCampaign(first.deps, randomUUID(), userId, terms)
  await takeBackKPoints(first.deps, revocation)
  expect(await tipOf(userId)).toMatchObject({ balance: 0n, debt: 200n })
  const { items } = await listDebts(second.deps, { state: 'open', userId }, 'en')
  expect(items).toMatchObject([
    {
      ...{ currency: 'KPOINTS', amount: '300', remaining: '200', reason: 'OFFER_REVERSED' },
      reference: { kind: 'offer', id: revocation.clickId, name: 'Race' },
    },
  ])
  await second.give(userAccount(userId, 'KPOINTS'), 250n)
  expect(await tipOf(userId)).toMatchObject({ balance: 50n, debt: 0n })
  expect((await listDebts(first.deps, { state: 'open', userId }, 'en')).items).toEqual([])
})
