import { expect, test } from 'vitest'
import { expectedValueOf, inDrawOrder, percentOf } from './chest-table.ts'

const prizes = [
  { amount: '25', chance: 100 },
  { amount: '0.05', chance: 899_900 },
  { amount: '1', chance: 50_000 },
  { amount: '0.5', chance: 50_000 },
]

test('the expected value is exact, however small its parts are', () => {
  expect(expectedValueOf(prizes)).toBe('0.122495')
  expect(expectedValueOf([{ amount: '0.000001', chance: 1 }])).toBe('0.000000000001')
  expect(expectedValueOf([{ amount: '10', chance: 1_000_000 }])).toBe('10')
})

test('the draw counts through the prizes in one order, whatever order they were written in', () => {
  const order = ['0.05', '0.5', '1', '25']
  expect(inDrawOrder(prizes).map(({ amount }) => amount)).toEqual(order)
  expect(inDrawOrder(prizes.toReversed()).map(({ amount }) => amount)).toEqual(order)
})

test('a chance is a percentage without zeros that say nothing', () => {
  expect([1_000_000, 899_900, 50_000, 100, 1].map(percentOf)).toEqual([
    '100',
    '89.99',
    '5',
    '0.01',
    '0.0001',
  ])
})
