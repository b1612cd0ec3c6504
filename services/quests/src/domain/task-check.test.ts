import { expect, test } from 'vitest'
import { LEASE_MS, MAX_RUNS, nextRun, RUN_TIMEOUT_MS } from './task-check.ts'

test('waits longer after each failed run, and ends within five minutes of waiting', () => {
  const pauses = Array.from({ length: MAX_RUNS - 1 }, (_, index) =>
    nextRun(index + 1, new Date(0)).getTime(),
  )
  expect(pauses).toEqual([2_000, 6_000, 18_000, 54_000, 162_000])
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(5 * 60_000)
})

test('a lease outlasts a run and the slowest write of its result', () => {
  // 5 s for a connection and 15 s for the answer (`connectMongo` of service-kit), with a margin.
  const slowestWriteMs = 25_000
  expect(LEASE_MS).toBeGreaterThan(RUN_TIMEOUT_MS + slowestWriteMs)
})
