import { MAX_PAGE_LIMIT } from '@platform/contracts/constants'
import { membershipAt } from '../domain/person.ts'
import type { CampaignReward } from '../repositories/campaign-rewards.ts'
import type { Dependencies } from './dependencies.ts'

/** Counts a reward of a campaign for the clan in which the user was when they were credited it, once. */
export async function countReward(
  { people, campaignRewards }: Pick<Dependencies, 'people' | 'campaignRewards'>,
  reward: Omit<CampaignReward, 'clanId'>,
): Promise<void> {
  const person = await people.find(reward.userId)
  const membership = person && membershipAt(person, reward.at)
  if (membership) await campaignRewards.add({ ...reward, clanId: membership.clanId })
}

/** Campaigns of which members were credited rewards, the latest first, without those that are not for everybody. */
export async function listCampaigns(
  { campaignRewards, publicCampaigns }: Pick<Dependencies, 'campaignRewards' | 'publicCampaigns'>,
  clanId: string,
  limit: number,
) {
  const found = await campaignRewards.byCampaign(clanId, MAX_PAGE_LIMIT)
  const shown = await publicCampaigns(found.map(({ campaignId }) => campaignId))
  return found.filter(({ campaignId }) => shown.has(campaignId)).slice(0, limit)
}
