import { expect, test } from 'vitest'
import { aRow } from '../../../testing/rows.ts'
import { leagueStanding } from './league-standing.ts'

test.each([
  [1, 6, 25, { kind: 'up' }],
  [6, 6, 25, { kind: 'up' }],
  [7, 6, 25, { kind: 'to-up', count: 1 }],
  [24, 6, 25, { kind: 'to-up', count: 18 }],
  [25, 6, 25, { kind: 'to-stay', count: 1 }],
  [30, 6, 25, { kind: 'to-stay', count: 6 }],
  [4, 0, 25, { kind: 'stay' }],
  [26, 0, 25, { kind: 'to-stay', count: 2 }],
  [9, 2, null, { kind: 'to-up', count: 7 }],
])('place %i, the first %i move up, from %s on they move down', (place, up, down, standing) => {
  const group = { rows: [], own: aRow(place), promotedUpTo: up, relegatedFrom: down }
  expect(leagueStanding(group)).toEqual(standing)
})
