import { expect, test } from 'vitest'
import { contradictions } from '../admin.ts'
import { gameApi } from './game-api.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const task = {
  id: 'siege',
  type: 'GAME_API_VALIDATION',
  title: text,
  description: text,
  gameApi: 'ember-throne',
  gameName: 'Ember Throne',
  gameUrl: 'https://ember-throne.example/play',
  goal: 'siege.won:1',
  loginTask: 'player',
}
function problems(change: object): string[] {
  const { error } = gameApi.operatorTask.safeParse({ ...task, ...change })
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))]
}

test('a task names the game, its API, the goal, and the task that asks for the login', () => {
  expect(problems({})).toEqual([])
  expect(problems({ loginTask: undefined })).toEqual([])
})

test.each([
  ['gameApi', 'https://169.254.169.254/'],
  ['gameApi', '__proto__'],
  ['gameName', 'Ember\nThrone'],
  ['gameUrl', 'http://ember-throne.example/'],
  ['goal', 'siege won'],
  ['goal', ''],
  ['loginTask', 'Player'],
])('%s may not be %j', (key, value) => {
  expect(problems({ [key]: value })).toEqual([key])
})

test.each([
  ['the task that asks for the login', { id: 'player', type: 'CAPTURE_LOGIN_AND_GAME_DETAILS' }, 0],
  ['no such task', { id: 'other', type: 'CAPTURE_LOGIN_AND_GAME_DETAILS' }, 1],
  ['a task of another type', { id: 'player', type: 'WALLET_LINK' }, 1],
])('a campaign with %s', (_what, other, wrong) => {
  const found = contradictions({ tasks: [other, task] })
  expect(found.map(({ path }) => path)).toEqual(wrong ? [['tasks', 1, 'loginTask']] : [])
})
