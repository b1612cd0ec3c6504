import { expect, test } from 'vitest'
import { priceOf } from './price-of.ts'

test.for([
  [200_000n, '0.09', 'up', '180.00'],
  [100n, '0.0912', 'up', '0.10'],
  [100n, '0.0912', 'down', '0.09'],
  [100_000n, '1.234567', 'up', '1234.57'],
  [0n, '0.09', 'up', '0.00'],
] as const)('%s minor units at %s, rounded %s, are %s', ([minor, price, rounded, cost]) => {
  expect(priceOf(minor, price, rounded)).toBe(cost)
})
