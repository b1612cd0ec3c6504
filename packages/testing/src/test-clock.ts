import type { Clock } from '@platform/service-kit'

/** A clock that a test moves; instances that share it see the same time. */
export interface TestClock extends Clock {
  advance(ms: number): void
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
  return {
    now: () => new Date(start + advanced + (stopped ? 0 : Date.now() - startedAt)),
    advance(ms) {
      advanced += ms
    },
  }
}
