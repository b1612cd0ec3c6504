import { expect, test } from 'vitest'
import { railState } from './rail-step.ts'

const idle = { isOpen: false, canTry: false, sending: false, isOver: false }

test.each([
  ['VERIFIED', 'done'],
  ['LOCKED', 'locked'],
  ['VALIDATING', 'checking'],
] as const)('a task that is %s is %s, whatever is open', (status, state) => {
  expect(railState({ status }, { isOpen: true, canTry: true, sending: false, isOver: false })).toBe(
    state,
  )
  expect(railState({ status }, idle)).toBe(state)
})

test('of the tasks that can be tried one is open, and the others can be opened', () => {
  expect(
    railState(
      { status: 'REJECTED' },
      { isOpen: true, canTry: true, sending: false, isOver: false },
    ),
  ).toBe('open')
  expect(
    railState({ status: 'ACTIVE' }, { isOpen: false, canTry: true, sending: false, isOver: false }),
  ).toBe('ready')
  expect(railState({ status: 'ACTIVE' }, idle)).toBe('waiting')
})

test('a task whose try is being sent stays open until the user opens another', () => {
  const sending = { canTry: true, sending: true, isOver: false }
  expect(railState({ status: 'ACTIVE' }, { ...sending, isOpen: true })).toBe('open')
  expect(railState({ status: 'ACTIVE' }, { ...sending, isOpen: false })).toBe('checking')
})

test('once the campaign is over no task is open, and what was done or is being checked stays so', () => {
  const over = { ...idle, isOver: true }
  for (const status of ['ACTIVE', 'LOCKED', 'REJECTED'] as const) {
    expect(railState({ status }, over)).toBe('over')
  }
  expect(railState({ status: 'VERIFIED' }, over)).toBe('done')
  expect(railState({ status: 'VALIDATING' }, over)).toBe('checking')
})
