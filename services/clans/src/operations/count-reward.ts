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
