import { randomUUID } from 'node:crypto'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Instance, openInstance } from '../testing/open-instance.ts'

let instance: Instance
beforeAll(async () => {
  instance = await openInstance('offer_days', testClock({ stopped: true }))
})
afterAll(() => instance.mongo.close())

const DAY = '2026-03-01'
const LIMIT = 1_000
const count = (userId: string, id: string, kPoints: number, day = DAY) =>
  instance.deps.offerDays.count(userId, day, { id, kPoints, limit: LIMIT })

test('an offer counts once a day, however often it is said', async () => {
  const userId = randomUUID()
  const said = await Promise.all(Array.from({ length: 10 }, () => count(userId, 'one', 600)))
  expect(said).toEqual(Array(10).fill(true))
  expect(await count(userId, 'two', 401)).toBe(false)
  expect(await count(userId, 'two', 400)).toBe(true)
  expect(await count(userId, 'two', 1_000, '2026-03-02')).toBe(true)
})

test('what counted for few K-Points does not count for many', async () => {
  const userId = randomUUID()
  expect(await count(userId, 'first', 900)).toBe(true)
  expect(await count(userId, 'small', 10)).toBe(true)
  expect(await count(userId, 'small', 1_000)).toBe(false)
})
