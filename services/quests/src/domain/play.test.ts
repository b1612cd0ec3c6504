import { DAY_MS, MINUTE_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { minutesOf } from './play.ts'

const now = new Date('2026-11-20T12:00:00Z')
const minutes = (from: number, to: number) =>
  minutesOf(
    { startedAt: new Date(now.getTime() + from), endedAt: new Date(now.getTime() + to) },
    now,
  )

test.each([
  ['whole minutes, rounded down', -95_000, 0, 1],
  ['an hour', -60 * MINUTE_MS, 0, 60],
  ['a day at most', -DAY_MS, 0, 1_440],
  ['more than a day', -DAY_MS - 1, 0, null],
  ['less than a minute', -59_999, 0, null],
  ['an end before the start', 0, -MINUTE_MS, null],
  ['a clock that is a minute ahead', 0, MINUTE_MS, 1],
  ['the future', 0, MINUTE_MS + 1, null],
  ['a week ago', -7 * DAY_MS - MINUTE_MS, -7 * DAY_MS, 1],
  ['longer ago', -7 * DAY_MS - MINUTE_MS - 1, -7 * DAY_MS - 1, null],
])('%s', (_what, from, to, expected) => {
  expect(minutes(from, to)).toBe(expected)
})
