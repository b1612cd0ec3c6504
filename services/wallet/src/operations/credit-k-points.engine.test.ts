import { randomUUID } from 'node:crypto'
import { kPointsCredited } from '@platform/contracts/wallet/events'
import { K_POINTS_A_DAY, type KPointsEarning } from '@platform/contracts/wallet/k-points'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../domain/account.ts'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'
import { creditKPoints } from './credit-k-points.ts'
import { checkInvariants } from './invariants/check-invariants.ts'
import { showKPoints } from './show-k-points.ts'
import { listTransactions } from './transactions/list-transactions.ts'

let first: OpenWallet
let second: OpenWallet
const queries = watchQueries()

beforeAll(async () => {
  first = await openWallet('k-points')
  second = await openWallet('k-points')
})
afterAll(async () => {
  expect((await checkInvariants(first.deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  await first.close()
  await second.close()
})

const task = (userId: string, kPoints: number): KPointsEarning => ({
  source: 'task',
  ...{ userId, campaignId: randomUUID(), taskId: 'join', kPoints },
  earnedAt: new Date().toISOString(),
})

test('ten tasks that arrive twice over two instances at once are credited once each, up to the limit of the day', async () => {
  const userId = randomUUID()
  const earned = Array.from({ length: 10 }, () => task(userId, 300))
  const deliveries = [...earned, ...earned].entries()
  const consumer = async () => {
    for (const [n, one] of deliveries) await creditKPoints([first, second][n % 2]!.deps, one)
  }
  await Promise.all(Array.from({ length: 6 }, consumer))
  const limit = String(K_POINTS_A_DAY)
  expect(await showKPoints(second.deps, userId)).toMatchObject({
    lifetime: limit,
    level: { number: 6, from: '1500', next: '2100' },
    today: { earned: limit, limit },
  })
})

test('after a crash behind the entry the next delivery credits it', async () => {
  const userId = randomUUID()
  const earned = task(userId, 40)
  const crash = {
    ...first.deps,
    crashPoint: () => {
      throw new Error('crash')
    },
  }
  await expect(creditKPoints(crash, earned)).rejects.toThrow('crash')
  expect((await showKPoints(first.deps, userId)).lifetime).toBe('0')
  await creditKPoints(second.deps, earned)
  await creditKPoints(first.deps, earned)
  expect((await showKPoints(first.deps, userId)).lifetime).toBe('40')
})

test('a lifetime counts what was earned, and not what an operator was issued; the list names the campaign', async () => {
  const userId = randomUUID()
  await first.give(userAccount(userId, 'KPOINTS'), 900n)
  const earned = task(userId, 25)
  await creditKPoints(first.deps, earned)
  expect(await showKPoints(first.deps, userId)).toMatchObject({
    lifetime: '25',
    level: { number: 1 },
  })
  const { items } = await listTransactions(first.deps, userId, {
    limit: 1,
    language: 'en',
    type: 'reward',
  })
  expect(items).toMatchObject([
    {
      delta: '25',
      reference: { kind: 'campaign', id: 'campaignId' in earned && earned.campaignId },
    },
  ])
})

test('a goal that arrives twice is credited once in its period, and the list says what it was', async () => {
  const userId = randomUUID()
  const goal = (period: string): KPointsEarning => ({
    source: 'goal',
    ...{ userId, goal: 'daily-tasks', period, earnedAt: new Date().toISOString() },
  })
  for (const period of ['2026-03-01', '2026-03-01', '2026-03-02']) {
    await creditKPoints(first.deps, goal(period))
    await creditKPoints(second.deps, goal(period))
  }
  expect((await showKPoints(first.deps, userId)).lifetime).toBe('40')
  const { items } = await listTransactions(first.deps, userId, { limit: 5, language: 'en' })
  expect(items.map(({ delta, reference }) => [delta, reference?.kind])).toEqual([
    ['20', 'goal'],
    ['20', 'goal'],
  ])
})

test('an offer is credited once, as many as it was shown to pay', async () => {
  const userId = randomUUID()
  const earnedAt = new Date().toISOString()
  const offer = { source: 'offer', userId, clickId: randomUUID(), kPoints: 300, earnedAt } as const
  await Promise.all([creditKPoints(first.deps, offer), creditKPoints(second.deps, offer)])
  expect((await showKPoints(first.deps, userId)).lifetime).toBe('300')
  const { items } = await listTransactions(first.deps, userId, { limit: 5, language: 'en' })
  expect(items[0]?.reference).toMatchObject({ kind: 'offer', id: offer.clickId })
})

test('what is credited is published once, as much as the limit of the day left', async () => {
  const userId = randomUUID()
  const earned = [task(userId, 500), task(userId, 500), task(userId, 500), task(userId, 500)]
  for (const one of [...earned, task(userId, 500)]) await creditKPoints(first.deps, one)
  await Promise.all([first, second].map(({ deps }) => creditKPoints(deps, earned[0]!)))
  const published = (await first.outboxEvents())
    .filter(({ type, data }) => type === kPointsCredited.type && data.userId === userId)
    .map(({ data }) => data)
  expect(published).toHaveLength(4)
  const [one] = earned
  expect(published).toContainEqual({
    ...{ userId, source: 'task', amount: '500', earnedAt: one?.earnedAt },
    sourceId: one?.source === 'task' && `${one.campaignId}:${one.taskId}`,
  })
})
