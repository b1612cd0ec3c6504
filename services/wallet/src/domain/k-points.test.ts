import { randomUUID } from 'node:crypto'
import { K_POINTS_A_DAY, type KPointsEarning } from '@platform/contracts/wallet/k-points'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KPointEntry, kPointIntent, kPointKey, nextKPointEntry } from './k-points.ts'

const userId = randomUUID()
const campaignId = randomUUID()
const NOW = new Date('2026-05-02T00:00:01Z')

const task = (kPoints: number, earnedAt = '2026-05-01T23:59:59Z'): KPointsEarning => ({
  source: 'task',
  ...{ userId, campaignId, taskId: 'join', kPoints, earnedAt },
})

test('a task earns what its operator wrote, under the key of campaign, task and user', () => {
  const entry = nextKPointEntry(task(50), null, NOW)
  expect(entry).toMatchObject({ seq: 1, day: '2026-05-01', amount: 50n, dayTotal: 50n })
  expect(kPointIntent(entry)).toMatchObject({
    account: `user:${userId}:KPOINTS`,
    key: `kp:${campaignId}:join:${userId}`,
    counter: 'treasury:KPOINTS',
    delta: 50n,
    kind: 'k-points',
    reference: { kind: 'campaign', id: campaignId },
  })
})

test('a referral earns by the rule, under its own key', () => {
  const referralId = randomUUID()
  const earning = { source: 'referral', userId, referralId, earnedAt: NOW.toISOString() } as const
  expect(nextKPointEntry(earning, null, NOW)).toMatchObject({ day: '2026-05-02', amount: 100n })
  expect(kPointKey(earning)).toBe(`kp:referral:${referralId}:${userId}`)
})

test('a goal earns what the table says, once in its period', () => {
  const goal = {
    source: 'goal',
    userId,
    goal: 'weekly-tasks',
    earnedAt: NOW.toISOString(),
  } as const
  const first = { ...goal, period: '2026-04-27' }
  const entry = nextKPointEntry(first, null, NOW)
  expect(entry).toMatchObject({ amount: 80n, reference: { kind: 'goal', id: 'weekly-tasks' } })
  expect(kPointKey(first)).toBe(`kp:goal:weekly-tasks:2026-04-27:${userId}`)
  expect(kPointKey({ ...goal, period: '2026-05-04' })).not.toBe(kPointKey(first))
})

test('an offer earns what it was shown to pay, once for what the user began', () => {
  const clickId = randomUUID()
  const earnedAt = NOW.toISOString()
  const offer = { source: 'offer', userId, clickId, kPoints: 300, earnedAt } as const
  const entry = nextKPointEntry(offer, null, NOW)
  expect(entry).toMatchObject({ amount: 300n, reference: { kind: 'offer', id: clickId } })
  expect(kPointKey(offer)).toBe(`kp:offer:${clickId}:${userId}`)
})

test('a minted card earns by the rule, once for a user', () => {
  const cardId = randomUUID()
  const card = { source: 'card', userId, cardId, earnedAt: NOW.toISOString() } as const
  const entry = nextKPointEntry(card, null, NOW)
  expect(entry).toMatchObject({ amount: 250n, reference: { kind: 'card', id: cardId } })
  expect(kPointKey({ ...card, cardId: randomUUID() })).toBe(kPointKey(card))
})

test('a day gives no more than its limit, and the next one begins anew', () => {
  const nearly = { seq: 7, day: '2026-05-01', dayTotal: BigInt(K_POINTS_A_DAY) - 20n }
  const cut = nextKPointEntry(task(50), nearly, NOW)
  expect(cut).toMatchObject({ seq: 8, amount: 20n, dayTotal: BigInt(K_POINTS_A_DAY) })
  expect(nextKPointEntry(task(50), cut, NOW)).toMatchObject({ amount: 0n, dayTotal: cut.dayTotal })
  expect(nextKPointEntry(task(50, NOW.toISOString()), cut, NOW)).toMatchObject({ amount: 50n })
})

test('whatever order events of several days come in, no day gives more than its limit', () => {
  const moment = fc.integer({ min: 0, max: 5 * 86_400_000 }).map((ms) => new Date(ms).toISOString())
  const earnings = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), moment), { maxLength: 60 })
  fc.assert(
    fc.property(earnings, (all) => {
      const totals = new Map<string, bigint>()
      let last: KPointEntry | null = null
      for (const [kPoints, earnedAt] of all) {
        const entry: KPointEntry = nextKPointEntry(task(kPoints, earnedAt), last, NOW)
        expect(entry.seq).toBe((last?.seq ?? 0) + 1)
        expect(entry.day >= (last?.day ?? '')).toBe(true)
        totals.set(entry.day, (totals.get(entry.day) ?? 0n) + entry.amount)
        expect(totals.get(entry.day)).toBe(entry.dayTotal)
        expect(entry.dayTotal <= BigInt(K_POINTS_A_DAY)).toBe(true)
        last = entry
      }
    }),
    { numRuns: 100 },
  )
})
