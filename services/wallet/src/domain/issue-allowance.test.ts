import { expect, test } from 'vitest'
import { type IssuedHour, withinAllowance } from './issue-allowance.ts'

const at = (hours: number) => new Date(hours * 3_600_000)
const take = (hours: readonly IssuedHour[], amount: bigint, hour: number) =>
  withinAllowance(hours, { amount, limit: 100n, at: at(hour) })

test('slices count together until a day after them', () => {
  const first = take([], 60n, 50)!
  const both = take(first, 40n, 50)!
  expect(both).toEqual([{ hour: 50, amount: 100n }])
  expect(take(both, 1n, 50)).toBeNull()
  expect(take(both, 1n, 74)).toBeNull()
  expect(take(both, 1n, 75)).toEqual([{ hour: 75, amount: 1n }])
})

test('one amount above the limit is never within it', () => {
  expect(take([], 101n, 50)).toBeNull()
  expect(take([], 100n, 50)).toEqual([{ hour: 50, amount: 100n }])
})
