import { DELETION_WORD } from '@platform/contracts/identity/leaving'
import { expect, test } from 'vitest'
import { afterRound, beginRound, isConfirmed, newDeletion, ROUNDS } from './deletion.ts'

const now = new Date('2026-03-01T12:00:00Z')
const deletion = newDeletion({ userId: 'u', language: 'en' }, 14, now)

test('an account is deleted when the days of grace are over, and no service has it to erase before', () => {
  expect(deletion).toMatchObject({ state: 'waiting', round: 0, pending: [] })
  expect(deletion.dueAt.toISOString()).toBe('2026-03-15T12:00:00.000Z')
})

test('every round asks all services, a day after the one before, and the last one ends it', () => {
  const first = beginRound(deletion, ['identity', 'quests'], now)
  expect(first).toMatchObject({ state: 'erasing', round: 1, pending: ['identity', 'quests'] })
  const rested = afterRound(first.round, now)
  expect(rested.state).toBe('resting')
  expect(rested.dueAt.toISOString()).toBe('2026-03-02T12:00:00.000Z')
  const second = beginRound({ ...first, ...rested, pending: [] }, ['identity', 'quests'], now)
  expect(second).toMatchObject({ round: ROUNDS, pending: ['identity', 'quests'] })
  expect(afterRound(second.round, now).state).toBe('done')
})

test.each([
  ['DELETE', 'Fox', true],
  [' DELETE ', null, true],
  ['fox', 'Fox', true],
  ['  delete ', 'Fox', true],
  ['Delete', null, true],
  ['deleted', 'Fox', false],
  ['', null, false],
  ['wolf', 'Fox', false],
])('"%s" typed by a user named %s: %s', (typed, userName, expected) => {
  expect(isConfirmed(typed, DELETION_WORD, userName)).toBe(expected)
})
