import { expect, test } from 'vitest'
import type { ChannelState, Release } from './channel.ts'
import { assignmentOf } from './report-assignment.ts'

const remote = 'mfe-quests'

function stateOf(release: Partial<Release> = {}): ChannelState {
  const whole = { remote, releaseSalt: 'salt', stable: '1.0.0', canary: null, lastGood: null }
  return {
    serial: 1,
    changedAt: new Date(0),
    releases: [{ ...whole, ...release }],
    retired: [],
    pinned: [],
  }
}

const canary = { version: '2.0.0', weight: 50 }
const devices = Array.from({ length: 200 }, (_, index) => `device-${index}`)
const assignments = (states: ChannelState[], version: string) =>
  Promise.all(devices.map((device) => assignmentOf(states, { remote, version }, device)))

test('gives a device the canary or the stable version, which is a fallback for the others', async () => {
  const state = stateOf({ canary })
  const canaryAssignments = await assignments([state], '2.0.0')
  const stable = await assignments([state], '1.0.0')
  expect(canaryAssignments.filter((one) => one === 'given').length).toBeGreaterThan(70)
  expect(canaryAssignments.filter((one) => one === 'none').length).toBeGreaterThan(70)
  expect(stable).toEqual(canaryAssignments.map((one) => (one === 'given' ? 'fallback' : 'given')))
})

test('counts a version of a recent state, and no unknown one', async () => {
  const states = [stateOf({ canary: { ...canary, weight: 99 } }), stateOf()]
  expect(new Set(await assignments(states, '1.0.0'))).toEqual(new Set(['given']))
  expect(new Set(await assignments(states, '9.9.9'))).toEqual(new Set(['none']))
  const other = await assignmentOf(states, { remote: 'mfe-wallet', version: '1.0.0' }, 'a-device')
  expect(other).toBe('none')
})

test('the last good version is a fallback for everybody', async () => {
  const states = [stateOf({ lastGood: '0.9.0' })]
  expect(new Set(await assignments(states, '0.9.0'))).toEqual(new Set(['fallback']))
})
