import { clearSessionStorage } from '@platform/remote-kit/storage'
import { beforeEach, expect, test } from 'vitest'
import { forgetOngoing, keepOngoing, takeOngoing } from './ongoing-quest.ts'

beforeEach(() => localStorage.clear())

const NOW = 1_000_000
const MINUTE = 60_000
const flow = {
  quest: 'siege',
  taskId: 'first',
  isStarted: false,
  client: { clientId: 'ember', gameId: 'ember-throne' },
}
const keys = ['businessId', 'gameId', 'isUserStartedTheQuest', 'currentTaskData']
const stored = () => keys.filter((key) => localStorage.getItem(key) !== null)

test('keeps a client flow under the keys of the spec, once', () => {
  keepOngoing(flow, NOW)
  expect(localStorage.getItem('businessId')).toBe('ember')
  expect(localStorage.getItem('gameId')).toBe('ember-throne')
  expect(JSON.parse(localStorage.getItem('currentTaskData') ?? '')).toMatchObject({
    quest: 'siege',
    taskId: 'first',
  })
  expect(takeOngoing('siege', NOW)).toEqual(flow)
  expect(takeOngoing('siege', NOW)).toBeNull()
  expect(stored()).toEqual([])
})

test('keeps that the user started a quest, without a client of an earlier flow', () => {
  keepOngoing(flow, NOW)
  keepOngoing({ ...flow, isStarted: true, client: null }, NOW)
  expect(localStorage.getItem('isUserStartedTheQuest')).toBe('true')
  expect(takeOngoing('siege', NOW)).toEqual({ ...flow, isStarted: true, client: null })
})

test('goes on with no other quest, and with none after a quarter of an hour', () => {
  keepOngoing(flow, NOW)
  expect(takeOngoing('another', NOW)).toBeNull()
  expect(takeOngoing('siege', NOW + 15 * MINUTE)).toBeNull()
  expect(stored()).toEqual([])
})

test('a log-out clears it, and so does giving up', () => {
  keepOngoing({ ...flow, isStarted: true }, NOW)
  expect(stored()).toEqual(keys)
  clearSessionStorage()
  expect(stored()).toEqual([])
  keepOngoing(flow, NOW)
  forgetOngoing()
  expect(stored()).toEqual([])
})

test('what somebody else wrote there is nothing', () => {
  localStorage.setItem('currentTaskData', '{')
  expect(takeOngoing('siege', NOW)).toBeNull()
})
