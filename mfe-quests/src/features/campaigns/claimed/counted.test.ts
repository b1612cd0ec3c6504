import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('counts a whole amount in whole units, fast first, and ends at the amount', () => {
  const seen = [0, 0.25, 0.5, 0.75, 1].map((progress) => counted('500.00', 'KCASH', progress))
  expect(seen).toEqual(['0.00', '289.00', '437.00', '492.00', '500.00'])
})

test('counts the decimals of an amount that has some', () => {
  expect(counted('12.50', 'KCASH', 0.5)).toBe('10.93')
})

test('keeps every digit of a large amount at the end', () => {
  expect(counted('900719925474099.123456', 'USDT', 2)).toBe('900719925474099.123456')
})
