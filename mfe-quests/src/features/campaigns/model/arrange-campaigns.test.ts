import type { CampaignSummary } from '@platform/contracts/quests/http'
import { expect, test } from 'vitest'
import { aCampaign, aClaim, allDone, NOW, someProgress } from '../../../testing/campaigns.ts'
import { arrangeCampaigns } from './arrange-campaigns.ts'
import { campaignPhase } from './campaign-phase.ts'

const arranged = (campaigns: CampaignSummary[]) => {
  const placed = campaigns.map((campaign) => ({ campaign, phase: campaignPhase(campaign, NOW) }))
  const { next, rows, ended } = arrangeCampaigns(placed)
  const ids = (some: typeof rows) => some.map(({ campaign }) => campaign.id)
  return { next: next?.campaign.id ?? null, rows: ids(rows), ended: ids(ended) }
}

const fresh = aCampaign({ id: 'fresh' })
const featured = aCampaign({ id: 'featured', featured: true })
const begun = aCampaign({ id: 'begun', progress: someProgress() })
const almost = aCampaign({ id: 'almost', progress: someProgress({ completedTasks: 2 }) })
const reviewed = { ...almost, id: 'reviewed', nextTask: null }
const claimable = aCampaign({ id: 'claimable', progress: allDone() })
const paid = aCampaign({ id: 'paid', progress: allDone({ claim: aClaim({ status: 'CREDITED' }) }) })
const soon = aCampaign({ id: 'soon', startsAt: '2026-01-16T00:00:00.000Z' })
const over = aCampaign({ id: 'over', status: 'ENDED' })

test('orders what is to claim, in progress, new, waiting and done; what is over stands apart', () => {
  const all = [paid, over, soon, fresh, begun, claimable, { ...claimable, id: 'second' }]
  expect(arranged(all)).toEqual({
    next: 'claimable',
    rows: ['second', 'begun', 'fresh', 'soon', 'paid'],
    ended: ['over'],
  })
})

test.each([
  ['no campaign that waits for a reviewer', [reviewed, fresh], 'fresh'],
  ['nothing, where all wait for a reviewer', [reviewed], null],
  ['a claim comes before all else', [featured, almost, claimable], 'claimable'],
  ['of those in progress the one with the most done', [featured, begun, almost], 'almost'],
  ['of new ones the featured one', [fresh, featured], 'featured'],
  ['without a featured one the first', [fresh, { ...fresh, id: 'older' }], 'fresh'],
  ['nothing where there is nothing to do', [paid, soon, over], null],
])('next is: %s', (_which, campaigns, next) => {
  expect(arranged(campaigns).next).toBe(next)
})
