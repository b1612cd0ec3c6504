import { expect, test } from 'vitest'
import { mondayOf, periodOf, weekOf, weeksOf } from './journey.ts'

test.each([
  ['2026-03-01T23:59:59Z', '2026-02-23'],
  ['2026-03-02T00:00:00Z', '2026-03-02'],
  ['2026-03-08T23:59:59Z', '2026-03-02'],
])('%s is in the week from Monday %s', (at, monday) => {
  expect(mondayOf(weekOf(new Date(at)))).toBe(monday)
})

test('a period ends with the end of its last day', () => {
  expect(periodOf({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: new Date('2026-03-01T00:00:00Z'),
    until: new Date('2026-03-02T00:00:00Z'),
  })
})

test('a cohort has each week until now, also one in which nobody did anything', () => {
  const week = weekOf(new Date('2026-03-02T00:00:00Z'))
  const active = new Map([
    [week, 3],
    [week + 2, 1],
  ])
  const cohort = { week, users: 3, active }
  expect(weeksOf(cohort, new Date('2026-03-23T10:00:00Z'))).toEqual([3, 0, 1, 0])
  expect(weeksOf(cohort, new Date('2026-03-01T00:00:00Z'))).toEqual([3])
})
