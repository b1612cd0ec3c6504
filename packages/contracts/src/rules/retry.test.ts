import { expect, test, vi } from 'vitest'
import { doubled, type RetryOptions, retry } from './retry.ts'

/** Fails `times` times, then returns the number of the attempt; pauses are recorded and take no time. */
function run(times: number, options: RetryOptions) {
  const pauses: number[] = []
  const work = vi.fn(async () => {
    if (work.mock.calls.length <= times) throw new Error('down')
    return work.mock.calls.length
  })
  const timer: RetryOptions['timer'] = async (ms) => void pauses.push(ms)
  return { result: retry(work, { timer, ...options }), work, pauses }
}

const list: RetryOptions = { nextPause: (attempt) => [100, 400][attempt - 1] }

test('returns the first success, without a pause when nothing fails', async () => {
  const { result, pauses } = run(0, list)
  expect(await result).toBe(1)
  expect(pauses).toEqual([])
})

test('pauses before each further attempt', async () => {
  const { result, pauses } = run(2, list)
  expect(await result).toBe(3)
  expect(pauses).toEqual([100, 400])
})

test('throws the last failure when no pause is left', async () => {
  const { result, work } = run(9, list)
  await expect(result).rejects.toThrow('down')
  expect(work).toHaveBeenCalledTimes(3)
})

test('a failure may be final by what it is', async () => {
  const nextPause: RetryOptions['nextPause'] = (_, error) => (error instanceof Error ? null : 1)
  const { result, pauses } = run(9, { nextPause })
  await expect(result).rejects.toThrow('down')
  expect(pauses).toEqual([])
})

test('an abort ends a pause and rejects with its reason', async () => {
  const stopping = new AbortController()
  const work = vi.fn(() => Promise.reject(new Error('down')))
  const result = retry(work, {
    nextPause() {
      queueMicrotask(() => stopping.abort(new Error('stopping')))
      return 60_000
    },
    signal: stopping.signal,
  })
  await expect(result).rejects.toThrow('stopping')
  expect(work).toHaveBeenCalledTimes(1)
})

test('doubles a pause up to its limit', () => {
  expect([1, 2, 3, 6].map((attempt) => doubled(attempt, 1_000, 30_000))).toEqual([
    1_000, 2_000, 4_000, 30_000,
  ])
})
