import { expect, test } from 'vitest'
import { lastDayBefore } from './last-day.ts'

const zones = ['Etc/GMT+12', 'America/Sao_Paulo', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']

/** The day, as a calendar in that zone shows it. */
const dayIn = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)

test.each(zones)('the day is over before the instant in %s', (zone) => {
  for (let hour = 0; hour < 48; hour++) {
    const instant = new Date(Date.UTC(2026, 11, 9, hour))
    expect(lastDayBefore(instant) < dayIn(zone, instant), instant.toISOString()).toBe(true)
  }
})

test('the day is the last one that is', () => {
  expect(lastDayBefore('2026-12-09T12:00:00.000Z')).toBe('2026-12-08')
  expect(lastDayBefore('2026-12-09T11:59:59.999Z')).toBe('2026-12-07')
  expect(lastDayBefore(new Date('2027-01-01T15:00:00.000Z'))).toBe('2026-12-31')
})
