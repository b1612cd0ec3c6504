import { expect, test } from 'vitest'
import { checkPollInterval } from './check-poll.ts'

const since = (ms: number) => ({ check: { requestedAt: new Date(ms).toISOString(), runs: 1 } })

test('asks seldom where a stream reports the result', () => {
  expect(checkPollInterval([since(0)], 3_000, true)).toBe(2_000)
  expect(checkPollInterval([since(0)], 3_001, true)).toBe(15_000)
  expect(checkPollInterval([since(0)], 20_000, true)).toBe(15_000)
})

test('does not poll while no try is being checked', () => {
  expect(checkPollInterval([], 0)).toBe(false)
  expect(checkPollInterval([{ check: null }], 0)).toBe(false)
})

test('polls once a minute while persons decide, but for what was just handed in', () => {
  const review = { review: 'proof' as const }
  const handedIn = { check: { ...since(0).check, ...review } }
  expect(checkPollInterval([handedIn], 19_999)).toBe(2_000)
  expect(checkPollInterval([handedIn], 20_000)).toBe(60_000)
  expect(checkPollInterval([handedIn, since(0)], 20_000)).toBe(5_000)
})

test('polls fast for a recent check, and slowly once all of them are old', () => {
  expect(checkPollInterval([since(0)], 19_999)).toBe(2_000)
  expect(checkPollInterval([since(0)], 20_000)).toBe(5_000)
  expect(checkPollInterval([since(0), { check: null }, since(15_000)], 20_000)).toBe(2_000)
})
