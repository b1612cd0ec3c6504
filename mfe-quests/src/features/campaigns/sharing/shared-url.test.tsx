import { expect, test } from 'vitest'
import { aCampaign } from '../../../testing/campaigns.ts'
import { sharedUrl } from './shared-url.ts'

test('a campaign is shared with the code of a reader who has one', () => {
  const campaign = aCampaign({ id: '7d4f0f0e-1f0a-4e0b-9a56-6b5c2f1f7f11' })
  const page = `${location.origin}/k-drop/campaigns/${campaign.id}`
  expect(sharedUrl(campaign)).toBe(page)
  expect(sharedUrl({ ...campaign, referral: null })).toBe(page)
  const path = `/k-drop/campaigns/${campaign.id}?ref=K7M2QX9P`
  expect(sharedUrl({ ...campaign, referral: { code: 'K7M2QX9P', path } })).toBe(
    `${page}?ref=K7M2QX9P`,
  )
})
