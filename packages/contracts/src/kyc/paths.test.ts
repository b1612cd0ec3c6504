import { expect, test } from 'vitest'
import { kycPathFor } from './paths.ts'

test.each([
  [['pan-verified'], '/kyc?requiredDoc=pan'],
  [['over-18', 'pan-verified'], '/kyc?requiredDoc=pan'],
  [['over-18'], '/kyc'],
  ['bank-matched', '/kyc?requiredDoc=bank'],
  [undefined, '/kyc'],
  [['a fact of a later release'], '/kyc'],
])('what proves %o is on %s', (missing, path) => {
  expect(kycPathFor(missing)).toBe(path)
})
