import type { Campaign } from '../domain/campaign.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'
import { catchUp, moveCampaign } from './move-campaign.ts'

/**
 * Ends a live campaign now, before its time; its end moves to now. Again: the same campaign.
 * @throws NOT_FOUND, ILLEGAL_TRANSITION, IN_PROGRESS
 */
export async function endCampaign(
  deps: Pick<Dependencies, 'campaigns' | 'events' | 'clock'>,
  id: string,
): Promise<Campaign> {
  const campaign = await catchUp(deps, await loadCampaign(deps, id))
  if (campaign.status === 'ENDED') return campaign
  return moveCampaign(deps, campaign, 'ENDED', { endsAt: deps.clock.now() })
}
