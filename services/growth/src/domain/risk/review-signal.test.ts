import { expect, test } from 'vitest'
import { signalOfReview } from './review-signal.ts'

test.each([
  ['review:proof', 'reject', 'proof-refused'],
  ['review:proof', 'accept', null],
  ['review:claim', 'accept', 'hold-released'],
  ['review:verification', 'reject', 'identity-refused'],
  ['review:expert-term', 'reject', undefined],
  ['review:constructor', 'reject', undefined],
  ['campaign', 'reject', undefined],
] as const)('%s with %s is %s', (subject, verdict, kind) => {
  expect(signalOfReview(subject, verdict)).toBe(kind)
})
