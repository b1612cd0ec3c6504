import { expect, test } from 'vitest'
import { isTimeZone, MAX_TIME_ZONE_LENGTH } from './time-zone.ts'

test.each([
  'Asia/Kolkata',
  'Asia/Calcutta',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Etc/GMT+12',
  'UTC',
])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true)
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
  expect(isTimeZone(name)).toBe(false)
})
