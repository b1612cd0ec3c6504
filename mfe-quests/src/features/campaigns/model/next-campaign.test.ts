import { expect, test } from 'vitest'
import { aCampaign, allDone, CAMPAIGN_ID, NOW, someProgress } from '../../../testing/campaigns.ts'
import { nextCampaign } from './next-campaign.ts'

const done = aCampaign({ progress: allDone() })
const fresh = aCampaign({ id: 'fresh' })
const begun = aCampaign({ id: 'begun', progress: someProgress() })
const claimable = aCampaign({ id: 'claimable', progress: allDone() })

test('leads to a reward to claim, else to a campaign in progress, else to a new one', () => {
  const next = (...campaigns: (typeof done)[]) =>
    nextCampaign([done, ...campaigns], CAMPAIGN_ID, NOW)?.id ?? null
  expect(next(fresh, begun, claimable)).toBe('claimable')
  expect(next(fresh, begun)).toBe('begun')
  expect(next(fresh)).toBe('fresh')
  expect(next()).toBeNull()
  // As the list does.
  expect(next(fresh, aCampaign({ id: 'featured', featured: true }))).toBe('featured')
})

test('never leads to a campaign that is full or has not started', () => {
  const full = aCampaign({
    id: 'full',
    reward: { ...fresh.reward, remainingSlots: 0 },
  })
  const upcoming = aCampaign({
    id: 'upcoming',
    startsAt: '2026-01-16T00:00:00.000Z',
    status: 'PUBLISHED',
  })
  expect(nextCampaign([full, upcoming], CAMPAIGN_ID, NOW)).toBeNull()
})
