import type { Role } from '@platform/contracts/identity/rights'
import { expect, test } from 'vitest'
import { reviewerMadeBy } from './user.ts'

const made = (before: Role[], roles: Role[], by: string | null = 'asker', earlier?: string[]) =>
  reviewerMadeBy({ roles: before, ...(earlier && { reviewerMadeBy: earlier }) }, roles, by)

test('who gives a role of a reviewer is kept, beside those who did before', () => {
  expect(made([], ['reviewer'])).toEqual(['asker'])
  expect(made(['support'], ['support', 'reviewer'], 'asker', ['first'])).toEqual(['first', 'asker'])
  expect(made([], ['reviewer'], 'asker', ['asker'])).toEqual(['asker'])
})

test('who gives it to a user who has the right by another role is kept too', () => {
  expect(made(['admin'], ['admin', 'reviewer'])).toEqual(['asker'])
})

test('who takes roles, gives others or gives them by a command is not', () => {
  expect(made(['admin', 'reviewer'], ['reviewer'])).toEqual([])
  expect(made(['reviewer'], ['reviewer', 'support'])).toEqual([])
  expect(made([], ['reviewer'], null)).toEqual([])
})
