import { expect, test } from 'vitest'
import { retryAt } from './try-limit.ts'

const limit = { max: 3, windowMs: 1_000 }
const times = (...ms: number[]) => ms.map((time) => new Date(time))

test('tries are free below the limit', () => {
  expect(retryAt(limit, times(0, 100), new Date(200))).toBeNull()
})

test('at the limit, the next try waits until the oldest counted one leaves the window', () => {
  expect(retryAt(limit, times(0, 100, 200), new Date(999))).toEqual(new Date(1_000))
  expect(retryAt(limit, times(0, 100, 200), new Date(1_000))).toBeNull()
})

test('only the last of many count', () => {
  expect(retryAt(limit, times(0, 500, 600, 700), new Date(1_400))).toEqual(new Date(1_500))
})
