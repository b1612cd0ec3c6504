import { expect, test } from 'vitest'
import { Refusal } from './client.ts'
import { describeError } from './describe-error.ts'

test('a refusal for want of funds says what is there and what is needed', () => {
  const details = { available: '10.00', required: '50.00', currency: 'KCASH' }
  expect(describeError(new Refusal(409, 'INSUFFICIENT_FUNDS', 'Not enough', details))).toBe(
    'Not enough (INSUFFICIENT_FUNDS)\n  10.00 KCASH available, 50.00 KCASH required',
  )
})

test('a refusal of invalid fields names each of them', () => {
  const fields = [
    { path: 'body.slug', problem: 'too long' },
    { path: 'body.endsAt', problem: 'before the start' },
  ]
  expect(describeError(new Refusal(400, 'VALIDATION_FAILED', 'Invalid', { fields }))).toBe(
    'Invalid (VALIDATION_FAILED)\n  body.slug: too long\n  body.endsAt: before the start',
  )
})

test('any other error is its message', () => {
  expect(describeError(new Error('no such key'))).toBe('no such key')
})
