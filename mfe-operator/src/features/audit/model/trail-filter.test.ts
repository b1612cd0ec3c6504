import { expect, test } from 'vitest'
import { filtersOf, NO_FILTER } from './trail-filter.ts'

test('nothing typed filters nothing', () => {
  expect(filtersOf(NO_FILTER)).toEqual({})
})

test('an id alone is that of a user; a command is named whole', () => {
  expect(filtersOf({ ...NO_FILTER, actor: ' fox ' })).toEqual({ actor: 'user:fox' })
  expect(filtersOf({ ...NO_FILTER, actor: 'command:root' })).toEqual({ actor: 'command:root' })
})

test('days are those of the reader, the last one whole', () => {
  const found = filtersOf({ ...NO_FILTER, from: '2026-03-01', until: '2026-03-01' })
  expect(found).toEqual({
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 2, 2).toISOString(),
  })
})

test('a day that is not whole yet, and a service that there is not, are no filters', () => {
  expect(filtersOf({ ...NO_FILTER, from: '01/03' })).toBeNull()
  expect(filtersOf({ ...NO_FILTER, service: 'nothing', subject: 'c-1' })).toEqual({ subject: 'c-1' })
})
