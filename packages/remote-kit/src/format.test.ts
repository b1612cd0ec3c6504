import { expect, test } from 'vitest'
import {
  formatAmount,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDay,
  formatPrecise,
  formatTime,
  shorten,
} from './format.ts'

test.each([
  ['0', '0'],
  ['250.00', '250'],
  ['12480.5', '12,480.50'],
  ['1234.567', '1,234.56'],
  ['999999.999', '999,999.99'],
  ['1000000', '1.00M'],
  ['1239999.99', '1.23M'],
  ['1234567890', '1,234.56M'],
  ['-42.5', '-42.50'],
  ['-0.001', '0'],
  ['-0.00', '0'],
])('the amount %s reads %s', (amount, text) => {
  expect(formatAmount(amount, 'en')).toBe(text)
})

test.each([
  ['0.000000', '0'],
  ['-0.000000', '0'],
  ['0.007500', '0.0075'],
  ['-0.000001', '-0.000001'],
  ['0.123456789', '0.12345678'],
  ['0.500000', '0.50'],
  ['1.000900', '1'],
  ['12.345678', '12.345'],
  ['1234.5', '1,234.50'],
  ['1239999.99', '1.23M'],
])('the precise amount %s reads %s', (amount, text) => {
  expect(formatPrecise(amount, 'en')).toBe(text)
})

test('Portuguese swaps the separators', () => {
  expect(formatAmount('12480.5', 'pt-BR')).toBe('12.480,50')
  expect(formatAmount('1239999', 'pt-BR')).toBe('1,23M')
})

test.each([
  ['999.999', '999.99'],
  ['1000', '1K'],
  ['1239', '1.23K'],
  ['1500000', '1.5M'],
  ['2999999999', '2.99B'],
])('compact, %s reads %s', (amount, text) => {
  expect(formatCompact(amount, 'en')).toBe(text)
})

test('digits beyond what a float holds survive', () => {
  // As a float this is 1000000.
  expect(formatAmount('999999.99999999999999', 'en')).toBe('999,999.99')
})

test("a number with a float's error is not cut to a cent less", () => {
  expect(formatAmount(0.29 * 100, 'en')).toBe('29')
})

test('what is no decimal number throws', () => {
  expect(() => formatAmount('12,5', 'en')).toThrow(RangeError)
})

test('times read dd/mm/yy with a 12-hour clock, dates dd/mm/yyyy', () => {
  expect(formatDateTime('2026-03-09T21:05:00.000Z', 'UTC')).toBe('09/03/26, 9:05 PM')
  expect(formatTime('2026-03-09T21:05:00.000Z', 'UTC')).toBe('9:05 PM')
  expect(formatDate('2026-03-09T21:05:00.000Z', 'Asia/Kolkata')).toBe('10/03/2026')
})

test('a day is written with its month in words, in the order of the language', () => {
  const time = '2026-11-26T21:05:00.000Z'
  expect(formatDay(time, 'en', 'Asia/Kolkata')).toBe('27 Nov')
  expect(formatDay(time, 'pt-BR', 'UTC')).toBe('26 de nov.')
  expect(formatDay(time, 'hi', 'UTC')).toBe('26 नव॰')
})

test('only strings above 30 characters are shortened', () => {
  expect(shorten('a'.repeat(30))).toBe('a'.repeat(30))
  expect(shorten('0x1234567890abcdef1234567890abcdef12345678')).toBe('0x123456…345678')
})
