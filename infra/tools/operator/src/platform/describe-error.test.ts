import { expect, test } from 'vitest'
import { Refusal } from './client.ts'
import { describeError } from './describe-error.ts'

test('a refusal for want of funds says what is there and what is needed', () => {
  const details = { available: '10.00', required: '50.00', currency: 'KCASH' }
  expect(describeError(new Refusal(409, 'INSUFFICIENT_FUNDS', 'Not enough', details))).toBe(
    'Not enough (INSUFFICIENT_FUNDS)\n  10.00 KCASH available, 50.00 KCASH required',
  )
})

test('a refusal of a step that a status does not allow says what can be done', () => {
  const details = { from: 'LIVE', to: 'ARCHIVED', hint: 'It is LIVE: it can be ended.' }
  expect(describeError(new Refusal(409, 'ILLEGAL_TRANSITION', 'Not so', details))).toBe(
    'Not so (ILLEGAL_TRANSITION)\n  It is LIVE: it can be ended.',
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

test.each([
  [900, '1 second'],
  [47_000, '47 seconds'],
  [46.2 * 60_000, '47 minutes'],
  [60 * 60_000, '60 minutes'],
  [30 * 3_600_000, '30 hours'],
])('a refusal of too many attempts says how long to wait: %d ms are %s', (retryAfterMs, time) => {
  expect(describeError(new Refusal(429, 'TOO_MANY_ATTEMPTS', 'Too many', { retryAfterMs }))).toBe(
    `Too many (TOO_MANY_ATTEMPTS)\n  try again in ${time}`,
  )
})

test('any other error is its message', () => {
  expect(describeError(new Error('no such key'))).toBe('no such key')
})
