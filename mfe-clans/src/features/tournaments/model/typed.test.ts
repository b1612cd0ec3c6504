import { expect, test } from 'vitest'
import { localTime, type TournamentInput, tournamentRules, usualStart } from './create-input.ts'
import { placesOf } from './prize-input.ts'
import { filterOf, NO_FILTER, queryOf } from './tournament-filter.ts'

const NOW = new Date(2026, 0, 15, 12, 7).getTime()
const rules = tournamentRules(() => NOW)
const MINUTE = 60_000

test('a start is at least ten minutes and at most sixty days away', () => {
  const inMinutes = (minutes: number) => localTime(new Date(NOW + minutes * MINUTE))
  expect(rules.startsAt('')).toBe('form.start.missing')
  expect(rules.startsAt(inMinutes(9))).toBe('form.start.soon')
  expect(rules.startsAt(inMinutes(10))).toBeNull()
  expect(rules.startsAt(inMinutes(60 * 24 * 60 + 1))).toBe('form.start.late')
  expect(usualStart(NOW)).toBe('2026-01-15T13:30')
})

test('places are a whole number within the limits, players only of clans', () => {
  for (const text of ['1', '1025', '2.5', '', 'x']) {
    expect(rules.maxEntrants(text)).toBe('form.seats.wrong')
  }
  expect(rules.maxEntrants('1024')).toBeNull()
  const of = (entrantKind: string) => ({ entrantKind }) as TournamentInput
  expect(rules.teamSize('11', of('clan'))).toBe('form.team.wrong')
  expect(rules.teamSize('11', of('player'))).toBeNull()
})

test('a prize is a list of falling amounts', () => {
  expect(placesOf('50, 30 20.50')).toEqual(['50', '30', '20.50'])
  for (const text of ['', '0', '1, 2', '-1', 'ten', '1.2345678']) expect(placesOf(text)).toBeNull()
})

test('an address keeps what differs from the usual, and its invalid values are ignored', () => {
  const filter = { status: 'LIVE', game: 'chess', format: 'SWISS' } as const
  expect(filterOf(new URLSearchParams(queryOf(filter)))).toEqual(filter)
  expect(queryOf(NO_FILTER)).toEqual({})
  expect(filterOf(new URLSearchParams('status=NO&game=%20&format=x'))).toEqual(NO_FILTER)
  // No game can have it: the server would refuse the whole list.
  for (const game of ['-chess', 'c', 'c'.repeat(37)]) {
    expect(filterOf(new URLSearchParams({ game }))).toEqual(NO_FILTER)
  }
})
