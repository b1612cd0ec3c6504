import { expect, test } from 'vitest'
import { HOUR_MS } from '../constants.ts'
import { addDays, dayOf, daysBetween, startOfDay } from './local-day.ts'

const hours = (day: string, zone: string) =>
  (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / HOUR_MS

test('a day is that of the time zone', () => {
  const moment = new Date('2026-11-26T18:45:00Z')
  expect(dayOf(moment, 'Asia/Kolkata')).toBe('2026-11-27')
  expect(dayOf(moment, 'America/Sao_Paulo')).toBe('2026-11-26')
  expect(dayOf(moment, 'Pacific/Kiritimati')).toBe('2026-11-27')
  expect(startOfDay('2026-11-27', 'Asia/Kolkata').toISOString()).toBe('2026-11-26T18:30:00.000Z')
  expect(startOfDay('2026-11-27', 'Pacific/Pago_Pago').toISOString()).toBe(
    '2026-11-27T11:00:00.000Z',
  )
})

test('days have 23 and 25 hours where clocks change, also at midnight', () => {
  expect(hours('2026-03-08', 'America/New_York')).toBe(23)
  expect(hours('2026-11-01', 'America/New_York')).toBe(25)
  // Brazil turned its clocks at midnight: that day began at one o'clock.
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe(
    '2018-11-04T03:00:00.000Z',
  )
  expect(hours('2018-11-04', 'America/Sao_Paulo')).toBe(23)
  expect(hours('2018-02-17', 'America/Sao_Paulo')).toBe(25)
})

test('a date that a time zone left out has no hours', () => {
  expect(hours('2011-12-30', 'Pacific/Apia')).toBe(0)
})

test('days are counted over months and leap years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
})
