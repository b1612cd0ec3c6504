import { expect, test } from 'vitest'
import { ageOn, dayMonthYear, readDayMonthYear } from './day-month-year.ts'

test('reads and writes a date, day first', () => {
  expect(readDayMonthYear('07/03/1998')).toBe('1998-03-07')
  expect(dayMonthYear('1998-03-07')).toBe('07/03/1998')
  expect(readDayMonthYear('29/02/2000')).toBe('2000-02-29')
})

test.each(['31/02/2000', '29/02/2001', '00/01/2000', '01/13/2000', '1/1/2000', '2000-01-01', ''])(
  'reads no date from %j',
  (text) => expect(readDayMonthYear(text)).toBeNull(),
)

test.each([
  ['2008-11-29', '2026-11-28', 17],
  ['2008-11-29', '2026-11-29', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-11-29', '2026-11-29', 0],
])('somebody who was born on %s is on %s %i', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age)
})
