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

const login = { id: 'player', type: 'CAPTURE_LOGIN_AND_GAME_DETAILS' }

test.each([
  ['the task that asks for the login', login, []],
  ['that task in the same stage', { ...login, stage: 1 }, []],
  ['that task in a later stage', { ...login, stage: 2 }, [['tasks', 1, 'loginTask']]],
  ['no such task', { ...login, id: 'other' }, [['tasks', 1, 'loginTask']]],
  ['a task of another type', { ...login, type: 'WALLET_LINK' }, [['tasks', 1, 'loginTask']]],
])('a campaign with %s', (_what, other, wrong) => {
  const found = contradictions({ tasks: [other, task] })
  expect(found.map(({ path }) => path)).toEqual(wrong)
})
