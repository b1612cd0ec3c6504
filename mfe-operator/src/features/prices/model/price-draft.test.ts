import { expect, test } from 'vitest'
import { isSame, minorOf, tidied } from './price-draft.ts'

const price = (amount: string, currency: 'KCASH' | 'RTOKEN' = 'KCASH') => ({ amount, currency })
const prices = { slots: [price('0.00'), price('500.00')], edit: price('100.00') }

test.each([
  ['0', 0n],
  [' 12.5 ', 1_250n],
  ['12.505', null],
  ['-1', null],
  ['', null],
] as const)('%j is %s minor units of KCash', (amount, minor) => {
  expect(minorOf(price(amount))).toBe(minor)
})

test('the same prices are the same however they are written, and other ones are not', () => {
  const written = { slots: [price(' 0'), price('500')], edit: price('100.0 ') }
  expect(isSame(prices, written)).toBe(true)
  expect(isSame(prices, { ...prices, slots: [price('0.00')] })).toBe(false)
  expect(isSame(prices, { ...prices, edit: price('100.00', 'RTOKEN') })).toBe(false)
  expect(tidied(written)).toEqual({ slots: [price('0'), price('500')], edit: price('100.0') })
})
