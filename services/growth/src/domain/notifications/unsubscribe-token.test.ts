import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const secret = Buffer.alloc(32, 1)
const target = { userId: '01980000-0000-7000-8000-000000000001', kind: 'chief-approved' } as const

test('a token names whose e-mails of which kind it ends', () => {
  expect(readUnsubscribeToken(unsubscribeToken(target, secret), secret)).toEqual(target)
  const digest = { ...target, kind: null }
  expect(readUnsubscribeToken(unsubscribeToken(digest, secret), secret)).toEqual(digest)
})

test('a token that was changed, or that another secret made, ends nothing', () => {
  const token = unsubscribeToken(target, secret)
  expect(readUnsubscribeToken(token.replace('chief', 'other'), secret)).toBeNull()
  expect(readUnsubscribeToken(token.slice(0, -1), secret)).toBeNull()
  expect(readUnsubscribeToken(unsubscribeToken(target, Buffer.alloc(32, 2)), secret)).toBeNull()
  expect(readUnsubscribeToken('', secret)).toBeNull()
})
