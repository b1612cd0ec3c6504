import { expect, test } from 'vitest'
import type { CheckFindings } from './check-provider.ts'
import { type Thresholds, verdictOf } from './verdict.ts'

const thresholds: Thresholds = {
  name: { verified: 85, review: 60 },
  ...{ live: 80, face: 85 },
}
const FOUND: CheckFindings = {
  ...{ exists: true, isActive: true, nameMatch: 100, birthDateMatches: true, birthDate: null },
  ...{ live: 95, faceMatch: null },
}
const verdict = (kind: Parameters<typeof verdictOf>[0], found: Partial<CheckFindings> = {}) => {
  const made = verdictOf(kind, { ...FOUND, ...found }, thresholds)
  return made.verdict === 'verified' ? 'verified' : `${made.verdict}: ${made.reason}`
}

test.each([
  ['pan', {}, 'verified'],
  ['pan', { nameMatch: 85 }, 'verified'],
  ['pan', { nameMatch: 84.9 }, 'in-review: NAME_DIFFERS'],
  ['pan', { nameMatch: 60 }, 'in-review: NAME_DIFFERS'],
  ['pan', { nameMatch: 59.9 }, 'refused: NAME_DIFFERS'],
  ['pan', { nameMatch: null }, 'in-review: NAME_DIFFERS'],
  ['pan', { birthDateMatches: false }, 'refused: BIRTH_DATE_DIFFERS'],
  ['pan', { birthDateMatches: null }, 'in-review: BIRTH_DATE_DIFFERS'],
  // The worse of two counts.
  ['pan', { birthDateMatches: null, nameMatch: 10 }, 'refused: NAME_DIFFERS'],
  ['cpf', { birthDateMatches: false, nameMatch: 70 }, 'refused: BIRTH_DATE_DIFFERS'],
  ['cpf', { exists: false, nameMatch: null }, 'refused: NUMBER_UNKNOWN'],
  ['cpf', { isActive: false }, 'refused: NUMBER_INACTIVE'],
  ['bank', { birthDateMatches: null }, 'verified'],
  ['bank', { isActive: false }, 'refused: ACCOUNT_CLOSED'],
  ['bank', { nameMatch: 70 }, 'in-review: NAME_DIFFERS'],
  ['aadhaar', { nameMatch: null, birthDateMatches: null }, 'verified'],
  ['aadhaar', { exists: false }, 'refused: NUMBER_UNKNOWN'],
  ['liveness', {}, 'verified'],
  // No person decides about a camera check: they have no picture of it.
  ['liveness', { live: 80, faceMatch: 85 }, 'verified'],
  ['liveness', { live: null }, 'refused: NOT_LIVE'],
  ['liveness', { live: 79.9 }, 'refused: NOT_LIVE'],
  ['liveness', { faceMatch: 84.9 }, 'refused: FACE_DIFFERS'],
] as const)('%s of which %j was found is %s', (kind, found, made) => {
  expect(verdict(kind, found)).toBe(made)
})
