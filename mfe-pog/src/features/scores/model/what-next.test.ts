import { expect, test } from 'vitest'
import { nextStepOf } from './what-next.ts'

test.each([
  ['verify-identity', '/kyc?requiredDoc=liveness'],
  ['verify-bank', '/kyc?requiredDoc=bank'],
])('%s leads to the step of the identity check that proves it', (next, path) => {
  expect(nextStepOf(next)).toEqual({ step: next, path })
})

test('a step that has no page leads nowhere, and one of a later release is none', () => {
  expect(nextStepOf('be-liked')).toEqual({ step: 'be-liked', path: null })
  expect(nextStepOf('of-a-later-release')).toBeNull()
  expect(nextStepOf(null)).toBeNull()
})
