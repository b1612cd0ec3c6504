import { expect, test } from 'vitest'
import { pinBody, unpinQuery } from './manifest.ts'

const isAccepted = (subject: string) => pinBody.safeParse({ subject, version: '1.0.0' }).success

test('a new pin is for the id of a user or the key of a partner', () => {
  expect(isAccepted('user:01980000-0000-7000-8000-000000000000')).toBe(true)
  expect(isAccepted('partner:pk_arena1234')).toBe(true)
  for (const subject of [
    'user:u-1',
    'user:pk_arena1234',
    'partner:pk_1',
    'user:',
    'pk_arena1234',
  ]) {
    expect(isAccepted(subject), subject).toBe(false)
  }
})

test('a pin for an id of an earlier form can be ended', () => {
  expect(unpinQuery.safeParse({ subject: 'user:u-1' }).success).toBe(true)
})
