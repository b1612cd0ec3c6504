import { expect, test } from 'vitest'
import { isKnownMinor } from './known-age.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const proven = { holds: true, expiresAt: null }
const over = { holds: true, expiresAt: NOW }
const withdrawn = { holds: false, expiresAt: null }

test.each([
  ['nothing', {}, false],
  ['of age', { 'over-18': proven }, false],
  ['under 18', { 'under-18': proven }, true],
  ['one document of each', { 'under-18': proven, 'over-18': proven }, true],
  ['a deleted document', { 'under-18': withdrawn }, true],
  ['a document that is too old', { 'under-18': over }, true],
  ['of age since', { 'under-18': withdrawn, 'over-18': proven }, false],
  ['of age once', { 'under-18': withdrawn, 'over-18': over }, true],
])('of whom %s is known is a minor: %j, %s', (_name, facts, isMinor) => {
  expect(isKnownMinor(facts, NOW)).toBe(isMinor)
})
