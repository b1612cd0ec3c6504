import { expect, test } from 'vitest'
import { mostExchangeable, receiveAmount } from './receive-amount.ts'

test('1 USDT brings 1,000 KCash, and back', () => {
  expect(receiveAmount(1_000_000n, 'USDT', '1000.00')).toBe(100_000n)
  expect(receiveAmount(100_000n, 'KCASH', '1000.00')).toBe(1_000_000n)
  expect(receiveAmount(1n, 'KCASH', '1000.00')).toBe(10n)
})

test('an amount that brings no whole cent brings nothing, and the most that can be exchanged leaves it', () => {
  expect(receiveAmount(15n, 'USDT', '1000.00')).toBeNull()
  expect(mostExchangeable(1_000_015n, 'USDT', '1000.00')).toBe(1_000_010n)
  expect(mostExchangeable(1_234n, 'KCASH', '1000.00')).toBe(1_234n)
})
