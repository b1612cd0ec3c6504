import { describe, expect, test } from 'vitest'
import { type RetryOptions, type RetryTimer, retry } from './retry.ts'

/** A timer without real time: each pause is recorded and moves it forward at once. */
function fakeTimer(random = 0.5) {
  const pauses: number[] = []
  let now = 0
  const timer: RetryTimer = {
    elapsedMs: () => now,
    random: () => random,
    async pause(ms, signal) {
      pauses.push(ms)
      now += ms
      return !signal?.aborted
    },
  }
  return { timer, pauses }
}

/** Fails `times` times, then returns the number of the attempt. */
const failing = (times: number) => {
  let attempts = 0
  return async () => {
    attempts += 1
    if (attempts <= times) throw new Error('down')
    return attempts
  }
}

describe('retry', () => {
  const run = (times: number, options: Partial<RetryOptions>, random?: number) => {
    const { timer, pauses } = fakeTimer(random)
    const result = retry(failing(times), { backoff: { firstMs: 100 }, timer, ...options })
    return { result, pauses }
  }

  test('returns the first success, without a pause when nothing fails', async () => {
    const { result, pauses } = run(0, {})
    expect(await result).toBe(1)
    expect(pauses).toEqual([])
  })

  test('throws the last failure when the attempts are used up', async () => {
    const { result, pauses } = run(9, { attempts: 3 })
    await expect(result).rejects.toThrow('down')
    expect(pauses).toEqual([100, 100])
  })

  test('lengthens the delay by the factor, up to the limit', async () => {
    const { result, pauses } = run(4, { backoff: { firstMs: 100, factor: 2, maxMs: 500 } })
    expect(await result).toBe(5)
    expect(pauses).toEqual([100, 200, 400, 500])
  })

  test.each([
    [0, 50],
    [1, 150],
  ])('jitter changes the delay by its share (random %d)', async (random, delay) => {
    const { result, pauses } = run(1, { backoff: { firstMs: 100, jitter: 0.5 } }, random)
    await result
    expect(pauses).toEqual([delay])
  })

  test('a failure after withinMs is final', async () => {
    const { result, pauses } = run(9, { withinMs: 250 })
    await expect(result).rejects.toThrow('down')
    expect(pauses).toEqual([100, 100, 100])
  })

  test('a failure that is not retryable is final', async () => {
    const { result, pauses } = run(9, { isRetryable: () => false })
    await expect(result).rejects.toThrow('down')
    expect(pauses).toEqual([])
  })

  test('names each failure and the delay before the next attempt', async () => {
    const seen: unknown[] = []
    const onRetry: RetryOptions['onRetry'] = (error, next) => seen.push([String(error), next])
    await run(1, { onRetry }).result
    expect(seen).toEqual([['Error: down', { attempt: 2, delayMs: 100 }]])
  })

  test('an abort ends a delay and rejects with its reason', async () => {
    const stopping = new AbortController()
    const result = retry(failing(9), {
      backoff: { firstMs: 60_000 },
      signal: stopping.signal,
      onRetry: () => queueMicrotask(() => stopping.abort(new Error('stopping'))),
    })
    await expect(result).rejects.toThrow('stopping')
  })
})
