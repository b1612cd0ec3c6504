import { expect, test } from 'vitest'
import { readTypedAmount, writeExactly } from './typed-amount.ts'

test.for([
  ['5', 'en', 500n],
  ['5.5', 'en', 550n],
  ['.5', 'en', 50n],
  ['5.', 'en', 500n],
  ['1,234.50', 'en', 123_450n],
  ['1 234.5000', 'en', 123_450n],
  ['12.50', 'hi', 1_250n],
  ['12,50', 'pt-BR', 1_250n],
  ['1.234', 'pt-BR', 123_400n],
  ['9007199254740993.01', 'en', 900_719_925_474_099_301n],
] as const)('reads %s in %s', ([text, language, minor]) => {
  expect(readTypedAmount(text, 'KCASH', language)).toEqual({ status: 'read', minor })
})

test.for([
  ['abc', 'en', 'notANumber'],
  ['-1', 'en', 'notANumber'],
  ['1e3', 'en', 'notANumber'],
  ['.', 'en', 'notANumber'],
  ['1,5', 'en', 'notANumber'],
  ['0.5', 'pt-BR', 'notANumber'],
  ['0.00', 'en', 'zero'],
  ['0.001', 'en', 'tooManyDecimals'],
] as const)('refuses %s in %s: %s', ([text, language, problem]) => {
  expect(readTypedAmount(text, 'KCASH', language)).toEqual({ status: 'refused', problem })
})

test('nothing typed is no problem yet', () => {
  expect(readTypedAmount('  ', 'KCASH', 'en')).toEqual({ status: 'empty' })
})

test('an amount is written to its last digit', () => {
  expect(writeExactly('1234567.891234', 'en')).toBe('1,234,567.891234')
  expect(writeExactly('5000.00', 'en')).toBe('5,000')
  expect(writeExactly('12.50', 'pt-BR')).toBe('12,50')
  expect(writeExactly('0.000010', 'en')).toBe('0.00001')
})
