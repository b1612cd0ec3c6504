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

test('between two in the middle lies their mean', () => {
  expect(
    ratioOf([
      [1, 1],
      [2, 1],
    ] as const).ratio,
  ).toBe(1.5)
})

test('of ten pairs the second and the ninth bound the median', () => {
  const pairs = Array.from({ length: 10 }, (_, index) => [index + 1, 1] as const)
  expect(ratioOf(pairs)).toEqual({ ratio: 5.5, low: 2, high: 9 })
})

test('of nothing there is no ratio', () => {
  expect(() => ratioOf([])).toThrow('nothing to compare')
})
