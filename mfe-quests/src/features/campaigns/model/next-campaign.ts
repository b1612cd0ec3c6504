import type { CampaignSummary } from '@platform/contracts/quests/http'
import { arrangeCampaigns } from './arrange-campaigns.ts'
import { campaignPhase } from './campaign-phase.ts'

/** The campaign to go on with after this one: the same that leads the list. */
export function nextCampaign(
  campaigns: readonly CampaignSummary[],
  doneId: string,
  now: number,
): CampaignSummary | null {
  const others = campaigns.filter(({ id }) => id !== doneId)
  const placed = others.map((campaign) => ({ campaign, phase: campaignPhase(campaign, now) }))
  return arrangeCampaigns(placed).next?.campaign ?? null
}
