import { expect, test } from 'vitest'
import { shareNow } from './settlement.ts'

test.each([
  [0, 1_000n],
  [1, 1_000n],
  [3, 333n],
  [2_000, 0n],
])('a pool of 1,000 would pay each of %i finishers %i', (finishers, share) => {
  expect(shareNow(1_000n, finishers)).toBe(share)
})
