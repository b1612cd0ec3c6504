import { expect, test } from 'vitest'
import { pausedMsAfter, runningTime, whenItRuns } from './running-time.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const live = { pausedAt: null, pausedMs: 0 }

test('runs with the clock, stands still in a pause, and goes on behind the clock by its length', () => {
  expect(runningTime(live, at(5))).toEqual(at(5))
  const paused = { pausedAt: at(10), pausedMs: 0 }
  expect(runningTime(paused, at(25))).toEqual(at(10))
  const resumed = { pausedAt: null, pausedMs: pausedMsAfter(paused, at(30)) }
  expect(runningTime(resumed, at(30))).toEqual(at(10))
  expect(runningTime(resumed, at(40))).toEqual(at(20))
  expect(whenItRuns(resumed, at(20), at(35))).toEqual(at(40))
})

test('pauses add up, and a clock that was set back meanwhile makes none of less than nothing', () => {
  expect(pausedMsAfter({ pausedAt: at(10), pausedMs: 60_000 }, at(12))).toBe(3 * 60_000)
  expect(pausedMsAfter({ pausedAt: at(10), pausedMs: 60_000 }, at(8))).toBe(60_000)
})
