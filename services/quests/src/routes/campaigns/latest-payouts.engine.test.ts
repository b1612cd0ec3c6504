import type { Claim } from '@platform/contracts/quests/http'
import type { LatestPayouts } from '@platform/contracts/quests/payouts'
import { rewardCredited } from '@platform/contracts/wallet/events'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finisher } from '../../testing/finish-campaign.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
let identity: IdentityDouble
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
})
afterAll(async () => {
  await quests.stop()
  await identity.stop()
})

test('visitors see what was paid, who got it only if they show it, and nothing of private campaigns', async () => {
  const shown = await liveCampaign(quests)
  await paid(shown.id)
  identity.names.set(await paid(shown.id), 'monsoon_fox')
  await paid((await liveCampaign(quests, { private: true })).id)
  await claimed(shown.id)

  const { status, data } = await quests.visitor.get<LatestPayouts>('/payouts/latest?lang=en')
  expect(status).toBe(200)
  expect(data).toEqual({
    paidLastDay: 3,
    payouts: ['monsoon_fox', null].map((winner) => ({
      campaignId: shown.id,
      title: 'Monsoon drop',
      art: expect.stringContaining(shown.id),
      amount: '10.00',
      currency: 'KCASH',
      winner,
      paidAt: expect.stringMatching(/^2\d{3}-.*Z$/),
    })),
  })
})

async function claimed(campaignId: string) {
  const user = await finisher(quests, campaignId)
  const { data } = await user.post<Claim>(`/campaigns/${campaignId}/claim-reward`, {})
  return { user, claimId: data.claimId }
}

/** @returns who got it */
async function paid(campaignId: string): Promise<string> {
  const { user, claimId } = await claimed(campaignId)
  await quests.events.publish(rewardCredited, claimId, {
    ...{
      claimId,
      userId: user.id,
      campaignId,
      currency: 'KCASH',
      amount: '10',
      postingId: claimId,
    },
  })
  const path = `/campaigns/${campaignId}/claims/${encodeURIComponent(claimId)}`
  await waitFor(async () => (await user.get<Claim>(path)).data.status === 'CREDITED')
  return user.id
}
