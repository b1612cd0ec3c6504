import { configure, getConfig } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** How many times as fast the timers run. */
const TIMES = 10
const TICK_MS = 5

/** Until the end of the test its timers run ten times as fast: for pauses between polls and tries. Dates stay those of the machine. */
export function quickTime(): void {
  const { setInterval: every, clearInterval: clear } = globalThis
  const { asyncUtilTimeout } = getConfig()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  configure({ asyncUtilTimeout: TIMES * asyncUtilTimeout })
  const ticking = every(() => vi.advanceTimersByTime(TIMES * TICK_MS), TICK_MS)
  onTestFinished(() => {
    clear(ticking)
    configure({ asyncUtilTimeout })
    vi.useRealTimers()
  })
}
