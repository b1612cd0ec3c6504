import { expect, test } from 'vitest'
import { claimableOnceEnded, claimEndAfterADay, claimEndIfOpenedLate } from './time-to-claim.ts'

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

const FIXED = {
  variant: 'FIXED_SLOT_FIXED_REWARD',
  currency: 'KCASH',
  amount: 1n,
  slots: 3,
} as const
const POOL = { variant: 'OPEN_SLOT_DYNAMIC_REWARD', currency: 'KCASH', pool: 9n } as const

test.each([
  ['a day after the end that comes now', { status: 'LIVE' }, day(3)],
  ['until the announced end at most', { status: 'LIVE', endsAt: day(2.5) }, day(2.5)],
  ['until the moment that its early end has set', { status: 'ENDED', claimEndsAt: day(4) }, day(4)],
  ['no longer, where it ended in time', { status: 'ENDED' }, null],
  ['not yet, before it begins', { status: 'PUBLISHED' }, null],
  ['by its own terms, where it divides a pool', { status: 'LIVE', reward: POOL }, null],
])('who has finished can claim %s', (_when, more, until) => {
  const fixed = { status: 'LIVE', reward: FIXED, pausedAt: null, endsAt: day(9), claimEndsAt: null }
  const asked = { ...fixed, ...more } as unknown as Parameters<typeof claimableOnceEnded>[0]
  expect(claimableOnceEnded(asked, day(2), 86_400_000)).toEqual(until)
})
