import { expect, test } from 'vitest'
import { firstNote } from './note.ts'

test('the first note of a user has the same id every time, and another id for another user', () => {
  const now = new Date(0)
  expect(firstNote('a', now).id).toBe(firstNote('a', new Date(1)).id)
  expect(firstNote('b', now).id).not.toBe(firstNote('a', now).id)
})
