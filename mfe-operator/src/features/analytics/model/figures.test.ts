import { expect, test } from 'vitest'
import { cohortRows, funnelRows, totals } from './figures.ts'
import { lastDays } from './period.ts'

test('a step has its share of all and of the step before', () => {
  const steps = [
    { step: 'registered', users: 200 },
    { step: 'task', users: 100 },
    { step: 'claimed', users: 0 },
    { step: 'credited', users: 0 },
  ] as const
  expect(funnelRows({ steps: [...steps] })).toEqual([
    { step: 'registered', users: 200, ofAll: 1, ofBefore: null },
    { step: 'task', users: 100, ofAll: 0.5, ofBefore: 0.5 },
    { step: 'claimed', users: 0, ofAll: 0, ofBefore: 0 },
    { step: 'credited', users: 0, ofAll: 0, ofBefore: null },
  ])
})

test('days are added up, the most first', () => {
  const rows = [
    { day: '2026-03-01', value: 'login', count: 2 },
    { day: '2026-03-01', value: 'page_viewed', count: 5 },
    { day: '2026-03-02', value: 'login', count: 4 },
  ]
  expect(totals({ rows })).toEqual([
    { value: 'login', count: 6 },
    { value: 'page_viewed', count: 5 },
  ])
})

test('a cohort has a cell for each week of the oldest, and none for weeks to come', () => {
  const cohorts = [
    { week: '2026-03-02', users: 4, active: [4, 2, 0] },
    { week: '2026-03-09', users: 0, active: [0, 0] },
    { week: '2026-03-16', users: 2, active: [1] },
  ]
  const shares = cohortRows({ cohorts }).map(({ cells }) => cells.map(({ share }) => share))
  expect(shares).toEqual([
    [1, 0.5, 0],
    [null, null, null],
    [0.5, null, null],
  ])
})

test('a period ends today', () => {
  const now = Date.parse('2026-03-08T23:00:00Z')
  expect(lastDays('7', now)).toEqual({ from: '2026-03-02', to: '2026-03-08' })
})
