import { HOUR_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { type BudgetNow, FORECAST_CLAIMS, forecastOf, surgeOf } from './budget.ts'

const NOW = new Date('2026-03-10T12:00:00.000Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
/** The same number of claims in each of so many hours. */
const each = (claims: number, hours: number) => Array.from({ length: hours }, () => claims)

/** Live for ten days, ten more to go; 1,000 claims of 10.00 left, 48 claims yesterday and today. */
const budget = (change: Partial<BudgetNow> = {}): BudgetNow => ({
  status: 'LIVE',
  paused: false,
  liveSince: inHours(-240),
  endsAt: inHours(240),
  perClaim: 1_000n,
  left: 1_000_000n,
  hourly: each(2, 24),
  now: NOW,
  ...change,
})

test('a budget that lasts says what is left at the end, and when it would be used up', () => {
  expect(forecastOf(budget())).toEqual({
    kind: 'LASTS',
    // 1,000 claims without the 480 of ten more days.
    left: 520_000n,
    at: inHours(500),
    basis: { claims: 48, hours: 24 },
  })
})

test('a budget that is used up before the end says when', () => {
  expect(forecastOf(budget({ hourly: each(10, 24) }))).toEqual({
    kind: 'RUNS_OUT',
    at: inHours(100),
    basis: { claims: 240, hours: 24 },
  })
})

test('a budget that is used up at the end lasts', () => {
  expect(forecastOf(budget({ endsAt: inHours(500) }))).toMatchObject({ kind: 'LASTS', left: 0n })
})

test('the week decides where the day has too few claims', () => {
  const few = FORECAST_CLAIMS - 1
  const hourly = [few, ...each(0, 30), 1]
  expect(forecastOf(budget({ hourly }))).toMatchObject({ basis: { claims: 20, hours: 168 } })
  expect(forecastOf(budget({ hourly: [few] }))).toEqual({
    kind: 'TOO_FEW_CLAIMS',
    claims: few,
    needs: FORECAST_CLAIMS,
  })
})

test('the pace of a campaign that began within the day counts from its start', () => {
  const hourly = each(10, 4)
  expect(forecastOf(budget({ hourly, liveSince: inHours(-4) }))).toEqual({
    kind: 'RUNS_OUT',
    at: inHours(100),
    basis: { claims: 40, hours: 4 },
  })
})

test('the first hour has no forecast', () => {
  const hourly = [500]
  expect(forecastOf(budget({ hourly, liveSince: inHours(-0.5) }))).toEqual({ kind: 'TOO_SOON' })
})

test('a moment further away than a year after the end is not named', () => {
  expect(forecastOf(budget({ left: 100_000_000n }))).toMatchObject({ kind: 'LASTS', at: null })
})

test('less than one claim left is a budget that is used up', () => {
  expect(forecastOf(budget({ left: 999n }))).toEqual({ kind: 'USED_UP' })
})

test.each([
  ['paused', { paused: true }, 'PAUSED'],
  ['not live', { status: 'ENDED' }, 'NOT_LIVE'],
  ['divided after its end', { perClaim: null }, 'FIXED_SPEND'],
] as const)('a campaign that is %s has no pace', (_which, change, kind) => {
  expect(forecastOf(budget(change))).toEqual({ kind })
  expect(surgeOf(budget(change))).toBeNull()
})

test('a last hour twice as fast as usual is a surge if the budget does not last at its pace', () => {
  const surge = surgeOf(budget({ hourly: [100, ...each(2, 23)] }))
  expect(surge).toEqual({ kind: 'RUNS_OUT', at: inHours(10), basis: { claims: 100, hours: 1 } })
  expect(surgeOf(budget({ hourly: each(100, 24) }))).toBeNull()
  const much = { left: 100_000_000n, hourly: [100, ...each(2, 23)] }
  expect(surgeOf(budget(much))).toBeNull()
})
