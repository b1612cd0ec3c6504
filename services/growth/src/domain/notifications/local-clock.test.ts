import { expect, test } from 'vitest'
import { nextDigestAt, nextQuietAt, quietUntil } from './local-clock.ts'

const night = { from: '22:00', to: '08:00' }
const untilOf = (moment: string, timeZone: string, quietHours = night) =>
  quietUntil(new Date(moment), { quietHours, timeZone })?.toISOString() ?? null

test('quiet hours are those of the clock of the user, and end at the minute', () => {
  // 22:00 in Kolkata is 16:30 in UTC.
  expect(untilOf('2026-11-29T16:29:59.999Z', 'Asia/Kolkata')).toBeNull()
  expect(untilOf('2026-11-29T16:30:00.000Z', 'Asia/Kolkata')).toBe('2026-11-30T02:30:00.000Z')
  expect(untilOf('2026-11-30T02:29:59.999Z', 'Asia/Kolkata')).toBe('2026-11-30T02:30:00.000Z')
  expect(untilOf('2026-11-30T02:30:00.000Z', 'Asia/Kolkata')).toBeNull()
  expect(untilOf('2026-11-29T16:30:00.000Z', 'America/Sao_Paulo')).toBeNull()
})

test('quiet hours within a day, and none', () => {
  const noon = { from: '12:00', to: '13:30' }
  expect(untilOf('2026-11-29T12:10:30.000Z', 'UTC', noon)).toBe('2026-11-29T13:30:00.000Z')
  expect(untilOf('2026-11-29T13:30:00.000Z', 'UTC', noon)).toBeNull()
  expect(quietUntil(new Date(), { quietHours: null, timeZone: 'UTC' })).toBeNull()
})

test('quiet hours over a change of the clock end when the clock shows their end', () => {
  // New York: the clock goes from 2:00 to 3:00 on 14 March 2027, and from 2:00 to 1:00 on 1 November 2026.
  expect(untilOf('2027-03-14T04:00:00.000Z', 'America/New_York')).toBe('2027-03-14T12:00:00.000Z')
  expect(untilOf('2026-11-01T03:00:00.000Z', 'America/New_York')).toBe('2026-11-01T13:00:00.000Z')
})

test('quiet hours whose end the clock leaves out end nevertheless', () => {
  const until = untilOf('2027-03-14T06:30:00.000Z', 'America/New_York', {
    from: '22:00',
    to: '02:30',
  })
  expect(until).toBe('2027-03-14T07:30:00.000Z')
})

test('the next quiet hours begin by the clock of the user', () => {
  const next = (moment: string, timeZone: string, quietHours = night) =>
    nextQuietAt(new Date(moment), { quietHours, timeZone })?.toISOString()
  expect(next('2026-11-29T16:29:30.000Z', 'Asia/Kolkata')).toBe('2026-11-29T16:30:00.000Z')
  expect(next('2026-11-29T16:30:30.000Z', 'Asia/Kolkata')).toBe('2026-11-29T16:30:30.000Z')
  expect(next('2026-11-30T02:30:00.000Z', 'Asia/Kolkata')).toBe('2026-11-30T16:30:00.000Z')
  // The clock of New York goes back from 2:00 to 1:00 before.
  const early = { from: '03:00', to: '05:00' }
  expect(next('2026-11-01T05:00:00.000Z', 'America/New_York', early)).toBe(
    '2026-11-01T08:00:00.000Z',
  )
  expect(nextQuietAt(new Date(), { quietHours: null, timeZone: 'UTC' })).toBeNull()
})

test('a digest is sent at nine by the clock of the user, the next one a day later', () => {
  const at = (moment: string, zone: string) => nextDigestAt(new Date(moment), zone).toISOString()
  expect(at('2026-11-29T03:29:59.999Z', 'Asia/Kolkata')).toBe('2026-11-29T03:30:00.000Z')
  expect(at('2026-11-29T03:30:00.000Z', 'Asia/Kolkata')).toBe('2026-11-30T03:30:00.000Z')
  expect(at('2027-03-14T05:30:00.000Z', 'America/New_York')).toBe('2027-03-14T13:00:00.000Z')
})
