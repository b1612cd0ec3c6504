import { expect, test } from 'vitest'
import { lastDayToClaim, lastMomentBefore } from './claim-days.ts'

const local = (day: number, hour = 0, minute = 0) =>
  new Date(2026, 1, day, hour, minute).toISOString()
const dayOf = (moment: number | null) => moment && new Date(moment).getDate()

test.each([
  ['ends at midnight', local(9), 8],
  ['ends in the morning', local(9, 5, 30), 8],
  ['ends late in the evening', local(9, 23, 59), 8],
])(
  'of a time to claim that %s the last day is one on which every hour is in time',
  (_what, end, day) => {
    expect(dayOf(lastDayToClaim(local(2), end))).toBe(day)
  },
)

test('a time to claim without a whole day has no last day', () => {
  expect(lastDayToClaim(local(8, 10), local(9, 8))).toBeNull()
  expect(lastDayToClaim(local(8, 10), local(9))).toBeNull()
})

test('what ends at midnight ends on the day before', () => {
  expect(dayOf(lastMomentBefore(local(9)))).toBe(8)
})
