import { settlementSealed } from '@platform/contracts/quests/events'
import { rewardCredited, settlementAccepted } from '@platform/contracts/wallet/events'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../domain/campaign-life.ts'
import { finisher, userWhoDid } from '../testing/finish-campaign.ts'
import {
  liveCampaign,
  liveDynamicCampaign,
  liveRankedCampaign,
  TO_CLAIM_END_MS,
  TO_END_MS,
} from '../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(async () => {
  queries.stop()
  await quests.stop()
})

test('a declared index serves every query of a campaign, from its making to its last credit', async () => {
  const fixed = await liveCampaign(quests)
  const dynamic = await liveDynamicCampaign(quests)
  const ranked = await liveRankedCampaign(quests)
  await quests.operator.get('/admin/campaigns?pageLimit=1')
  const user = await finisher(quests, fixed.id)
  const sharer = await finisher(quests, dynamic.id)
  const racer = await userWhoDid(quests, ranked.id, ['ten'])
  await racer.get(`/campaigns/${ranked.id}/leaderboard?from=2`)
  const { data } = await user.post<{ claimId: string }>(`/campaigns/${fixed.id}/claim-reward`)
  for (const sort of ['endingSoon', 'highestReward', 'newest']) {
    await user.get(
      `/campaigns/by-state?sort=${sort}&pageLimit=1&applicableCountry=IN&featured=false`,
    )
  }
  await user.get('/campaigns/by-state?sort=newest&begunFirst=true')
  await user.get('/campaigns/by-state?search=drop')
  const reward = { userId: user.id, campaignId: fixed.id, currency: 'KCASH', amount: '10' } as const
  const credited = { ...reward, claimId: data.claimId, postingId: 'p' }
  await quests.events.publish(rewardCredited, data.claimId, credited)

  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await waitFor(() => quests.events.received(settlementSealed).length > 0)
  const share = { campaignId: dynamic.id, eligible: 1, share: '100', currency: 'KCASH' } as const
  await quests.events.publish(settlementAccepted, dynamic.id, share)
  const path = `/campaigns/${dynamic.id}`
  await waitFor(async () => (await sharer.post(`${path}/claim-reward`)).status === 202)
  await sharer.get(path)
  await waitFor(
    async () => (await racer.post(`/campaigns/${ranked.id}/claim-reward`)).status === 202,
  )
  await racer.get(`/campaigns/${ranked.id}/leaderboard`)
  quests.advance(TO_CLAIM_END_MS + CLOSING_GRACE_MS)
  await waitFor(() => queries.seen('claims').some((query) => query.includes('status')))

  await quests.operator.post(`/admin/campaigns/${fixed.id}/retry-claims`)
  await waitFor(() => queries.seen('claims').some((query) => query.includes('tellAgainAt')))

  expect(queries.seen('campaigns').length).toBeGreaterThan(5)
  expect(queries.seen('campaigns').some((query) => query.includes('nextLookAt'))).toBe(true)
  expect(queries.unserved()).toEqual([])
})
