import { expect, test } from 'vitest'
import { newDraft, newTaskId, withVariant } from './new-draft.ts'

test('another variant keeps what both have, and the currency of the reward', () => {
  const draft = {
    ...newDraft('FIXED_SLOT_FIXED_REWARD'),
    slug: 'drop',
    reservation: { minutes: 5 },
    reward: { currency: 'USDT', amount: '1', slots: 3 },
  }
  const names = ['slug', 'variant', 'reward', 'tasks', 'claimEndsAt']
  expect(withVariant(draft, 'OPEN_SLOT_DYNAMIC_REWARD', names)).toEqual({
    slug: 'drop',
    tasks: [],
    variant: 'OPEN_SLOT_DYNAMIC_REWARD',
    reward: { currency: 'USDT' },
  })
})

test('a new task has an id that no other one has', () => {
  expect(newTaskId([])).toBe('task-1')
  expect(newTaskId([{ id: 'task-2' }])).toBe('task-3')
  expect(newTaskId([{ id: 'a' }, { id: 'task-3' }])).toBe('task-4')
})
