import { HOUR_MS } from '@platform/contracts/constants'
import type { AdminCampaign, CampaignInput } from '@platform/contracts/quests/admin'
import type { Caller } from '@platform/testing/caller'
import {
  campaignInput,
  dynamicCampaignInput,
  raffleInput,
  rankedCampaignInput,
} from './campaign-input.ts'
import type { TestQuests } from './start-quests.ts'

/** From the making of a campaign to its end, ms. */
export const TO_END_MS = 10 * HOUR_MS
/** From the end of a dynamic campaign to the last moment to claim, ms. */
export const TO_CLAIM_END_MS = 10 * HOUR_MS

let made = 0

/** A campaign that has been live for an hour and ends in ten, paid for by the operator. */
export async function liveCampaign(
  quests: TestQuests,
  change: Parameters<typeof campaignInput>[0] = {},
): Promise<AdminCampaign> {
  return publish(quests.operator, campaignInput({ ...when(quests), ...change }))
}

/** The same with a pool, to be claimed until twenty hours from now. */
export async function liveDynamicCampaign(
  quests: TestQuests,
  change: Parameters<typeof dynamicCampaignInput>[0] = {},
): Promise<AdminCampaign> {
  return publish(quests.operator, dynamicCampaignInput({ ...whenClaimed(quests), ...change }))
}

/** A ranking, to be claimed until twenty hours from now. */
export const liveRankedCampaign = (
  quests: TestQuests,
  change: Parameters<typeof rankedCampaignInput>[0] = {},
): Promise<AdminCampaign> =>
  publish(quests.operator, rankedCampaignInput({ ...whenClaimed(quests), ...change }))

/** A raffle, to be claimed until twenty hours from now. */
export const liveRaffle = (quests: TestQuests): Promise<AdminCampaign> =>
  publish(quests.operator, raffleInput(whenClaimed(quests)))

/** Creates, funds and publishes. */
export async function publish(operator: Caller, input: CampaignInput): Promise<AdminCampaign> {
  const created = await operator.post<AdminCampaign>('/admin/campaigns', input)
  const path = `/admin/campaigns/${created.data?.id}`
  await operator.post(`${path}/fund`)
  const published = await operator.post<AdminCampaign>(`${path}/publish`)
  if (published.status !== 200) throw new Error(`not published: ${published.code}`)
  return published.data
}

function when(quests: TestQuests) {
  made += 1
  return {
    slug: `campaign-${made}`,
    startsAt: quests.inHours(-1),
    endsAt: quests.inHours(TO_END_MS / HOUR_MS),
  }
}

const whenClaimed = (quests: TestQuests) => ({
  ...when(quests),
  claimEndsAt: quests.inHours((TO_END_MS + TO_CLAIM_END_MS) / HOUR_MS),
})
