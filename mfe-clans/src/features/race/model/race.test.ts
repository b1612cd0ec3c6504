import { expect, test } from 'vitest'
import { aRow } from '../../../testing/rows.ts'
import { nextAhead, racersOf } from './race.ts'

const rows = [aRow(3, { points: 900 }), aRow(4, { points: 500 }), aRow(5, { points: 480 })]

test('clans stand on the track in their order, the first at its end', () => {
  const racers = racersOf(rows, rows[1]!.memberId)
  expect(racers.map(({ row }) => row.place)).toEqual([5, 4, 3])
  expect(racers.map(({ isOwn }) => isOwn)).toEqual([false, true, false])
  expect(racers[0]!.at).toBeCloseTo(0.12)
  expect(racers[2]!.at).toBeCloseTo(0.88)
  expect(racers[1]!.at).toBeGreaterThan(racers[0]!.at)
  expect(racers[1]!.at).toBeLessThan(0.5)
})

test('clans of equal points are spread evenly, and one alone is in the middle', () => {
  const equal = [1, 2, 3].map((place) => aRow(place, { points: 7 }))
  expect(racersOf(equal, null).map(({ at }) => at)).toEqual([0.12, 0.5, 0.88])
  expect(racersOf([aRow(1)], null)[0]!.at).toBe(0.5)
  expect(racersOf([], null)).toEqual([])
})

test('the next one ahead is one place higher; the first has none', () => {
  expect(nextAhead(rows, rows[1]!)).toMatchObject({ row: rows[0], points: 400 })
  expect(nextAhead(rows, rows[0]!)).toBeNull()
  expect(nextAhead(rows, null)).toBeNull()
})
