import { expect, test } from 'vitest'
import { lookOf } from './look-alike.ts'

test.each([
  ['M0nsoon', 'Monsoon'],
  ['ILLia', '1llia'],
  ['corner', 'comer'],
  ['vvolf', 'wolf'],
  ['vvvarm', 'vwarm'],
  ['wvarm', 'vwarm'],
  ['vvvw', 'vwvv'],
])('%s looks like %s', (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other))
})

test.each([
  ['fox98', 'fox99'],
  ['tiger', 'tigre'],
  ['milan', 'mllan'],
  ['vwarm', 'warm'],
])('%s does not look like %s', (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other))
})
