import { HOUR_MS } from '@platform/contracts/constants'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { CampaignBudget } from '@platform/contracts/quests/budget'
import type { Claim } from '@platform/contracts/quests/http'
import { rewardCredited } from '@platform/contracts/wallet/events'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORECAST_CLAIMS } from '../../domain/budget.ts'
import { campaignInput } from '../../testing/campaign-input.ts'
import { finisher } from '../../testing/finish-campaign.ts'
import { liveCampaign, liveRaffle, liveRankedCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(async () => {
  queries.stop()
  await quests.stop()
})

const budgetOf = (id: string, reader = quests.operator) =>
  reader.get<CampaignBudget>(`/admin/campaigns/${id}/budget`)

async function claimAnew(id: string) {
  const user = await finisher(quests, id)
  const { data } = await user.post<Claim>(`/campaigns/${id}/claim-reward`)
  const isCredited = async () => {
    const claim = await user.get<Claim>(`/campaigns/${id}/claims/${data.claimId}`)
    return claim.data.status === 'CREDITED'
  }
  return { isCredited, claim: { userId: user.id, campaignId: id, claimId: data.claimId } }
}

test('a budget has what is paid, promised and left, what was claimed by the hour, and where that leads', async () => {
  const reward = { currency: 'KCASH', amount: '10', slots: 150 } as const
  const { id } = await liveCampaign(quests, { reward })
  const paid = await claimAnew(id)
  const credited = { ...paid.claim, currency: 'KCASH', amount: '10', postingId: 'p' } as const
  await quests.events.publish(rewardCredited, paid.claim.claimId, credited)
  await waitFor(paid.isCredited)
  quests.wallet.moved.set(id, { paid: '10.00', returned: '0.00' })
  quests.advance(2 * HOUR_MS)
  for (let more = 1; more < FORECAST_CLAIMS; more += 1) await claimAnew(id)

  const { status, data } = await budgetOf(id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    ...{ funded: '1500.00', paid: '10.00', promised: '190.00', returned: '0.00', left: '1300.00' },
    burn: {
      hour: { claims: 19, amount: '190.00' },
      day: { claims: 20, amount: '200.00' },
      week: { claims: 20, amount: '200.00' },
    },
    // Eight hours are left: 80 claims more.
    forecast: { kind: 'LASTS', left: '500.00', basis: { claims: 20, hours: 2 } },
    surge: null,
  })
  expect(data.hourly).toHaveLength(24)
  expect(data.hourly.slice(-3)).toEqual([1, 0, 19])
})

test('a ranking and a raffle have a fixed spend, and a draft without funds has nothing', async () => {
  for (const make of [liveRankedCampaign, liveRaffle]) {
    const { id } = await make(quests)
    expect((await budgetOf(id)).data.forecast).toEqual({ kind: 'FIXED_SPEND' })
  }
  const input = campaignInput({ slug: 'no-funds' })
  const draft = await quests.operator.post<AdminCampaign>('/admin/campaigns', input)
  expect((await budgetOf(draft.data.id)).data).toMatchObject({
    ...{ funded: '0.00', left: '0.00', forecast: { kind: 'NOT_LIVE' } },
  })
})

test('a budget is for staff who see campaigns; a wallet that is down is said to be', async () => {
  const { id } = await liveCampaign(quests)
  expect((await budgetOf(id, await quests.signedIn())).status).toBe(403)
  quests.wallet.down = true
  expect((await budgetOf(id)).code).toBe('UNAVAILABLE')
})

test('a declared index serves every query of a budget', () => {
  expect(queries.seen('claims').some((query) => query.includes('createdAt'))).toBe(true)
  expect(queries.unserved()).toEqual([])
})
