import { expect, test } from 'vitest'
import { isKnownMinor } from './known-age.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const said = (heldVersion: number | null) => ({
  proven: { holds: true, expiresAt: null, heldVersion },
  over: { holds: true, expiresAt: NOW, heldVersion },
  withdrawn: { holds: false, expiresAt: null, heldVersion },
})
const [earlier, later, unknown] = [said(1), said(2), said(null)]

test.each([
  ['nothing', {}, false],
  ['of age', { 'over-18': later.proven }, false],
  ['under 18', { 'under-18': earlier.proven }, true],
  ['one document of each', { 'under-18': earlier.proven, 'over-18': later.proven }, true],
  ['a deleted document', { 'under-18': earlier.withdrawn }, true],
  ['a document that is too old', { 'under-18': earlier.over }, true],
  ['of age since', { 'under-18': earlier.withdrawn, 'over-18': later.proven }, false],
  [
    'of age since, by a document that has ended',
    { 'under-18': earlier.withdrawn, 'over-18': later.over },
    false,
  ],
  [
    'of age since, by a document that was deleted',
    { 'under-18': earlier.over, 'over-18': later.withdrawn },
    false,
  ],
  ['of age before', { 'under-18': later.withdrawn, 'over-18': earlier.over }, true],
  ['of age at times unknown', { 'under-18': unknown.withdrawn, 'over-18': later.over }, true],
  ['of age, never', { 'under-18': earlier.withdrawn, 'over-18': unknown.withdrawn }, true],
])('of whom %s is known is a minor: %j, %s', (_name, facts, isMinor) => {
  expect(isKnownMinor(facts, NOW)).toBe(isMinor)
})
