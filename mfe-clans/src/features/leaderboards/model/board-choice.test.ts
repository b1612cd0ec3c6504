import { FIRST_SEASON_AT, SEASON_MS } from '@platform/contracts/clans/leaderboards'
import { expect, test } from 'vitest'
import { type BoardChoice, choiceOf, pastSeasons, queryOf, seasonAt } from './board-choice.ts'

test.each<BoardChoice>([
  { tab: 'global', kind: 'clan', season: 'now' },
  { tab: 'global', kind: 'referral', season: 'all' },
  { tab: 'global', kind: 'partner-clan', season: 12 },
  { tab: 'my-clan', kind: 'clan', season: 'all' },
  { tab: 'leagues', kind: 'clan', season: 'now' },
])('a choice comes back from its address: %o', (choice) => {
  expect(choiceOf(new URLSearchParams(queryOf(choice)))).toEqual(choice)
})

test('invalid values of an address are ignored', () => {
  const query = new URLSearchParams('from=leaderboard-home&tab=x&board=money&season=0')
  expect(choiceOf(query)).toEqual({ tab: 'global', kind: 'clan', season: 'now' })
})

test('seasons begin at their first millisecond', () => {
  expect(seasonAt(FIRST_SEASON_AT - 1)).toBe(1)
  expect(seasonAt(FIRST_SEASON_AT)).toBe(1)
  expect(seasonAt(FIRST_SEASON_AT + SEASON_MS - 1)).toBe(1)
  expect(seasonAt(FIRST_SEASON_AT + SEASON_MS)).toBe(2)
})

test('seasons before that of today go down to the first', () => {
  expect(pastSeasons(4, 2)).toEqual([3, 2])
  expect(pastSeasons(4, 4)).toEqual([])
})
