import { expect, test } from 'vitest'
import { railState } from './rail-step.ts'

const idle = { isOpen: false, canTry: false, sending: false }

test.each([
  ['VERIFIED', 'done'],
  ['LOCKED', 'locked'],
  ['VALIDATING', 'checking'],
] as const)('a task that is %s is %s, whatever is open', (status, state) => {
  expect(railState({ status }, { isOpen: true, canTry: true, sending: false })).toBe(state)
  expect(railState({ status }, idle)).toBe(state)
})

test('of the tasks that can be tried one is open, and the others can be opened', () => {
  expect(railState({ status: 'REJECTED' }, { isOpen: true, canTry: true, sending: false })).toBe(
    'open',
  )
  expect(railState({ status: 'ACTIVE' }, { isOpen: false, canTry: true, sending: false })).toBe(
    'ready',
  )
  expect(railState({ status: 'ACTIVE' }, idle)).toBe('waiting')
})

test('a task whose try is being sent stays open until the user opens another', () => {
  const sending = { canTry: true, sending: true }
  expect(railState({ status: 'ACTIVE' }, { ...sending, isOpen: true })).toBe('open')
  expect(railState({ status: 'ACTIVE' }, { ...sending, isOpen: false })).toBe('checking')
})
