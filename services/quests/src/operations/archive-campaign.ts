import type { Campaign } from '../domain/campaign.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'
import { moveCampaign } from './move-campaign.ts'

/**
 * Archives a campaign whose rewards are all credited. A second call changes nothing.
 * @throws NOT_FOUND, ILLEGAL_TRANSITION, IN_PROGRESS
 */
export async function archiveCampaign(
  deps: Pick<Dependencies, 'campaigns' | 'events' | 'clock'>,
  id: string,
): Promise<Campaign> {
  const campaign = await loadCampaign(deps, id)
  if (campaign.status === 'ARCHIVED') return campaign
  return moveCampaign(deps, campaign, 'ARCHIVED')
}
