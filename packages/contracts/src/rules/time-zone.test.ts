import { expect, test } from 'vitest'
import { canonicalTimeZone, MAX_TIME_ZONE_LENGTH } from './time-zone.ts'

test.each([
  'Asia/Kolkata',
  'Asia/Calcutta',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Etc/GMT+12',
  'UTC',
])('%s is a time zone', (name) => {
  const canonical = canonicalTimeZone(name)
  expect(canonical).not.toBeNull()
  // A zone is stored and remembered by this name, so that spellings do not make it many.
  expect(canonicalTimeZone(name.toUpperCase())).toBe(canonical)
  expect(canonicalTimeZone(name.toLowerCase())).toBe(canonical)
})

test('names of one zone are one', () => {
  expect(canonicalTimeZone('Asia/Calcutta')).toBe(canonicalTimeZone('Asia/Kolkata'))
})

test.each([
  '',
  '+05:30',
  'Asia/Atlantis',
  'Etc/Unknown',
  '../Kolkata',
  'Asia/Kolkata\n',
  'A'.repeat(MAX_TIME_ZONE_LENGTH + 1),
])('%j is none', (name) => {
  expect(canonicalTimeZone(name)).toBeNull()
})
