import { expect, test } from 'vitest'
import { faultOf, marketPriceOf, movedDown, movedUp, UNMOVED } from './market-price.ts'

const NOW = new Date('2026-11-28T12:00:00.000Z')
const market = { pair: 'USDT-INR', at: marketPriceOf('88.5') }
const bounds = { maxAgeMs: 300_000, bandBps: 2_000n }
const fault = (price: string, ageMs = 0) =>
  faultOf({ price: marketPriceOf(price), at: new Date(NOW.getTime() - ageMs) }, market, bounds, NOW)

test.each([
  ['88.5', 0, null],
  ['106.2', 0, null],
  ['106.200001', 0, 'absurd'],
  ['70.8', 0, null],
  ['70.799999', 0, 'absurd'],
  ['0', 0, 'absurd'],
  ['8850', 0, 'absurd'],
  ['88.5', 300_000, null],
  ['88.5', 300_001, 'stale'],
  ['88.5', -60_000, null],
  ['88.5', -60_001, 'stale'],
])('%s, %i ms old: %s', (price, age, expected) => {
  expect(fault(price, age)).toBe(expected)
})

test('what is bought is rounded up, what is paid out down, and an unmoved price is as it stands', () => {
  const move = { by: marketPriceOf('89'), of: market.at }
  expect(movedUp(90_000n, move)).toBe(90_509n)
  expect(movedDown(90_000n, move)).toBe(90_508n)
  expect([movedUp(90_000n, UNMOVED), movedDown(90_000n, UNMOVED)]).toEqual([90_000n, 90_000n])
})
