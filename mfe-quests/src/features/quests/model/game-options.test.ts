import { expect, test } from 'vitest'
import { gameOptions } from './game-options.ts'

const gameData = [
  { value: 'neon-drift', name: 'Neon Drift', count: 3 },
  { value: 'ember-throne', name: 'Ember Throne', count: 1 },
]

test('a game is chosen by its name, and named by its id', () => {
  expect(gameOptions(gameData, undefined)).toEqual([
    { label: 'Ember Throne', value: 'ember-throne', count: 1 },
    { label: 'Neon Drift', value: 'neon-drift', count: 3 },
  ])
})

test('what an address chooses stays to be seen without quests', () => {
  expect(gameOptions(gameData, 'neon-drift')).toHaveLength(2)
  expect(gameOptions([], 'gone')).toEqual([{ label: 'gone', value: 'gone', count: 0 }])
})
