import type { CampaignDetail, CampaignSummary } from '@platform/contracts/quests/http'
import { pageOf } from '@platform/contracts/quests/paths'

/** Address of the campaign that a reader sends on: it invites, where the reader has a code. */
export function sharedUrl(
  campaign: CampaignSummary & Partial<Pick<CampaignDetail, 'referral'>>,
): string {
  return new URL(campaign.referral?.path ?? pageOf(campaign), location.origin).href
}
