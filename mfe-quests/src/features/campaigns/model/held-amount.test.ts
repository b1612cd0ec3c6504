import { expect, test } from 'vitest'
import { aCampaign } from '../../../testing/campaigns.ts'
import { heldAmount } from './held-amount.ts'

test('falls with each slot that is claimed', () => {
  const reward = { currency: 'KCASH', amount: '250.00', totalSlots: 10 } as const
  const held = (remainingSlots: number) =>
    heldAmount(aCampaign({ funded: '2500.00', reward: { ...reward, remainingSlots } }))
  expect([10, 4, 0].map(held)).toEqual(['2500.00', '1000.00', null])
})

test('is the whole pool until it is divided, and nothing before funding', () => {
  const pool = {
    currency: 'KCASH',
    amount: '90.00',
    totalSlots: null,
    remainingSlots: null,
  } as const
  expect(heldAmount(aCampaign({ funded: '90.00', reward: pool }))).toBe('90.00')
  expect(heldAmount(aCampaign({ funded: null }))).toBeNull()
})
