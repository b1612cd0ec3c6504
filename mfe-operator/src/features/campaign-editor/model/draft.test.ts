import { expect, test } from 'vitest'
import { valueAt, withItemMoved, withoutItem, withValue } from './draft.ts'

const draft = { title: { en: 'A' }, tasks: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }

test('reads and writes a value anywhere, and leaves the draft as it was', () => {
  expect(valueAt(draft, ['tasks', 1, 'id'])).toBe('b')
  expect(valueAt(draft, ['reward', 'amount'])).toBeUndefined()
  expect(withValue(draft, ['title', 'hi'], 'B')).toMatchObject({ title: { en: 'A', hi: 'B' } })
  expect(withValue(draft, ['tasks', 1, 'id'], 'x')).toMatchObject({
    tasks: [{ id: 'a' }, { id: 'x' }, { id: 'c' }],
  })
  expect(withValue({}, ['reward', 'tiers', 0, 'to'], 1)).toEqual({ reward: { tiers: [{ to: 1 }] } })
  expect(draft.tasks[1]).toEqual({ id: 'b' })
})

test('undefined removes a field', () => {
  expect(withValue(draft, ['title'], undefined)).toEqual({ tasks: draft.tasks })
  expect(withValue(draft, ['tasks', 0, 'id'], undefined)).toMatchObject({
    tasks: [{}, { id: 'b' }, { id: 'c' }],
  })
})

test('items are removed and moved, and one at the end stays there', () => {
  const ids = (changed: unknown) =>
    (changed as typeof draft).tasks.map(({ id }) => id).join('')
  expect(ids(withoutItem(draft, ['tasks'], 1))).toBe('ac')
  expect(ids(withItemMoved(draft, ['tasks'], 2, 0))).toBe('cab')
  expect(ids(withItemMoved(draft, ['tasks'], 0, -1))).toBe('abc')
  expect(ids(withItemMoved(draft, ['tasks'], 2, 3))).toBe('abc')
})
