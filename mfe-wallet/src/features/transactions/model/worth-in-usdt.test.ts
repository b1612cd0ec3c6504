import { expect, test } from 'vitest'
import { worthInUsdt } from './worth-in-usdt.ts'

test('1,000 KCash are 1 USDT, to the last cent', () => {
  expect(worthInUsdt('1000.00')).toBe('1.000000')
  expect(worthInUsdt('12980.51')).toBe('12.980510')
  expect(worthInUsdt('0')).toBe('0.000000')
})
