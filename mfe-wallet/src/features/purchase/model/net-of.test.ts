import { expect, test } from 'vitest'
import { netOf } from './net-of.ts'

test.for([
  [200_000n, '0.09', '180.00'],
  [100n, '0.0912', '0.10'],
  [100_000n, '1.234567', '1234.57'],
  [0n, '0.09', '0.00'],
] as const)('%s minor units at %s cost %s', ([minor, price, cost]) => {
  expect(netOf(minor, price)).toBe(cost)
})
