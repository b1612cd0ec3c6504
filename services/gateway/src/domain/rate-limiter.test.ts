import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

test('a quiet minute allows the whole limit in one burst, then one more each time one has drained', () => {
  const limiter = createRateLimiter(60)
  const burst = Array.from({ length: 61 }, () => limiter.take('a', 0))
  expect(burst.filter((wait) => wait === 0)).toHaveLength(60)
  expect(burst.at(-1)).toBe(1_000)
  expect(limiter.take('a', 999)).toBe(1)
  expect(limiter.take('a', 1_000)).toBe(0)
  expect(limiter.take('a', 1_000)).toBe(1_000)
})

test('refused calls do not push the end of the wait away', () => {
  const limiter = createRateLimiter(1)
  limiter.take('a', 0)
  for (let now = 0; now < 60_000; now += 100) expect(limiter.take('a', now)).toBe(60_000 - now)
  expect(limiter.take('a', 60_000)).toBe(0)
})

test('keys do not share a limit, and a flood of keys does not grow the memory without end', () => {
  const limiter = createRateLimiter(1, 100)
  expect(limiter.take('victim', 0)).toBe(0)
  for (let index = 0; index < 50; index++) expect(limiter.take(`k${index}`, 0)).toBe(0)
  expect(limiter.take('victim', 0)).toBeGreaterThan(0)
  for (let index = 0; index < 1_000; index++) limiter.take(`flood${index}`, 0)
  expect(limiter.take('victim', 0)).toBe(0)
})
