import { expect, test } from 'vitest'
import { counted, partsOfCount } from './counted.ts'

test('counts fast first, with as many digits as the amount, and ends at the amount', () => {
  const seen = [0, 0.25, 0.5, 0.75, 1].map((progress) => counted('1,250.50', progress))
  expect(seen).toEqual(['0,000.00', '0,722.78', '1,094.18', '1,230.49', '1,250.50'])
})

test.each([
  ['05', '.', ['0', '5']],
  ['00', '.', ['0', '0']],
  ['50', '.', ['', '50']],
  ['0,042.50', '.', ['0,0', '42.50']],
  ['0.000,75', ',', ['0.00', '0,75']],
  ['0.005', '.', ['', '0.005']],
] as const)('%s has no leading zeros', (text, decimal, parts) => {
  expect(partsOfCount(text, decimal)).toEqual(parts)
})

test('keeps the separators of the language', () => {
  expect(counted('1.250,50', 0.5)).toBe('1.094,18')
})

test('keeps every digit of a large amount at the end', () => {
  expect(counted('900,719,925,474,099.123456', 2)).toBe('900,719,925,474,099.123456')
})
