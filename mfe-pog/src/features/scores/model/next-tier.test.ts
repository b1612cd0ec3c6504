import { POG_TIERS } from '@platform/contracts/pog/tiers'
import { expect, test } from 'vitest'
import { nextTier } from './next-tier.ts'

test('the next tier is the lowest one that the score has not reached', () => {
  expect(nextTier(0)).toEqual({ tier: 'Silver', missing: POG_TIERS.Silver })
  expect(nextTier(POG_TIERS.Silver)).toEqual({
    tier: 'Gold',
    missing: POG_TIERS.Gold - POG_TIERS.Silver,
  })
  expect(nextTier(POG_TIERS.Diamond - 1)).toEqual({ tier: 'Diamond', missing: 1 })
  expect(nextTier(POG_TIERS.Diamond)).toBeNull()
})
