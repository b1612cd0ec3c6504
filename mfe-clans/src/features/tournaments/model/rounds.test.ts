import type { MatchView } from '@platform/contracts/clans/tournaments-http'
import { expect, test } from 'vitest'
import { aMatch } from '../../../testing/open-arena.ts'
import { currentRound, isStillIn, partsOf } from './rounds.ts'

const match = (id: string, own: Partial<MatchView> = {}) =>
  aMatch({ id, part: id[0] as 'W', round: Number(id[1]), ...own })
const namesOf = (matches: MatchView[], format: Parameters<typeof partsOf>[1]) =>
  partsOf(matches, format).map(({ key, rounds }) => [key, rounds.map(({ name }) => name.kind)])

test('the last rounds of a single elimination have names', () => {
  const matches = ['W1-1', 'W2-1', 'W3-1', 'W4-1'].map((id) => match(id))
  expect(namesOf(matches, 'SINGLE_ELIMINATION')).toEqual([
    ['winners', ['round', 'quarter-final', 'semi-final', 'final']],
  ])
})

test('a double elimination has two brackets, and its second final once it is needed', () => {
  const ids = ['W1-1', 'W2-1', 'L1-1', 'L2-1', 'F1-1']
  const matches = ids.map((id) => match(id))
  const parts = (second: MatchView) => namesOf([...matches, second], 'DOUBLE_ELIMINATION')
  const losers = ['losers', ['losers', 'losers-final']]
  expect(parts(match('F2-1', { state: 'WAITING' }))).toEqual([
    ['winners', ['winners', 'winners-final', 'grand-final']],
    losers,
  ])
  expect(parts(match('F2-1'))[0]?.[1]).toContain('decider')
  expect(parts(match('F2-1', { state: 'UNPLAYED' }))[0]?.[1]).not.toContain('decider')
})

test('the round of the own match is looked at first, else the first that is not over', () => {
  const [part] = partsOf(
    [match('W1-1', { state: 'DECIDED' }), match('W2-1'), match('W3-1', { state: 'WAITING' })],
    'SINGLE_ELIMINATION',
  )
  expect(currentRound(part?.rounds ?? [], null)).toBe('W2')
  expect(currentRound(part?.rounds ?? [], 'W3-1')).toBe('W3')
})

test('an entrant is in while a match of theirs is not decided; in a Swiss tournament to the end', () => {
  const [side] = aMatch().sides
  const decided = [match('W1-1', { state: 'DECIDED' })]
  expect(isStillIn(decided, String(side), 'SINGLE_ELIMINATION')).toBe(false)
  expect(isStillIn([...decided, match('W2-1')], String(side), 'SINGLE_ELIMINATION')).toBe(true)
  expect(isStillIn([match('S1-1', { state: 'DECIDED' })], String(side), 'SWISS')).toBe(true)
})
