import { expect, test } from 'vitest'
import { TIERS, tierOf } from './tiers.ts'

const limits = { Silver: 100, Gold: 1_000, Diamond: 10_000 }

test.each([
  [0, 'Bronze'],
  [99, 'Bronze'],
  [100, 'Silver'],
  [1_000, 'Gold'],
  [9_999, 'Gold'],
  [10_000, 'Diamond'],
])('%i points are %s', (points, tier) => {
  expect(tierOf(points, limits)).toBe(tier)
  expect(TIERS).toContain(tier)
})
