import { expect, test } from 'vitest'
import { claimEndAfterADay, claimEndIfOpenedLate } from './time-to-claim.ts'

const day = (days: number) => new Date(Date.UTC(2026, 5, 1) + days * 86_400_000)
const campaign = { endsAt: day(0), claimEndsAt: day(4) }

test.each([
  ['in time', 0.001, 4],
  ['when half of the time has passed', 2, 4],
  ['shortly before the announced end', 3.5, 4.5],
  ['after the announced end', 10, 11],
])('claims that open %s end as announced, or after a day', (_when, opens, ends) => {
  expect(claimEndIfOpenedLate(campaign, day(opens))).toEqual(day(ends))
})

test('a campaign without a last moment to claim gets none', () => {
  expect(claimEndIfOpenedLate({ ...campaign, claimEndsAt: null }, day(1))).toBeNull()
})

test('winners of a draw have a day in any case', () => {
  expect(claimEndAfterADay(day(4), day(1))).toEqual(day(4))
  expect(claimEndAfterADay(day(1), day(0.5))).toEqual(day(1.5))
})
