import type { Clock } from '@platform/service-kit'
import { onTestFinished } from 'vitest'

/** A clock that a test moves; instances that share it see the same time. */
export interface TestClock extends Clock {
  advance(ms: number): void
  /** Until the end of the running test: then it moves back, also when the test fails. */
  advanceInTest(ms: number): void
  /** Only while this work runs, also when it fails. */
  ahead<T>(ms: number, work: () => Promise<T>): Promise<T>
}

interface Options {
  /** First time it shows, ms since the epoch; the present by default. */
  start?: number
  /** `true`: time passes only by `advance`. Otherwise it passes as on the wall, too. */
  stopped?: boolean
}

export function testClock({ start = Date.now(), stopped = false }: Options = {}): TestClock {
  const startedAt = Date.now()
  let advanced = 0
  const advance = (ms: number) => {
    advanced += ms
  }
  return {
    now: () => new Date(start + advanced + (stopped ? 0 : Date.now() - startedAt)),
    advance,
    advanceInTest(ms) {
      advance(ms)
      onTestFinished(() => advance(-ms))
    },
    async ahead(ms, work) {
      advance(ms)
      return work().finally(() => advance(-ms))
    },
  }
}
