import { expect, test } from 'vitest'
import { ratioOf } from './ratio.ts'

test('the ratio is the median of the pairs, not the ratio of sums', () => {
  const pairs = [
    [2, 1],
    [3, 3],
    [400, 100],
  ] as const
  expect(ratioOf(pairs)).toEqual({ ratio: 2, low: 1, high: 4 })
})

test('the median of an even number is the mean of the middle two', () => {
  expect(
    ratioOf([
      [1, 1],
      [2, 1],
    ] as const).ratio,
  ).toBe(1.5)
})

test('the second and the ninth of ten pairs bound the median', () => {
  const pairs = Array.from({ length: 10 }, (_, index) => [index + 1, 1] as const)
  expect(ratioOf(pairs)).toEqual({ ratio: 5.5, low: 2, high: 9 })
})

test('throws without pairs', () => {
  expect(() => ratioOf([])).toThrow('nothing to compare')
})
