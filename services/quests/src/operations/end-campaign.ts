import type { Campaign } from '../domain/campaign.ts'
import type { Dependencies } from './dependencies.ts'
import { catchUp, moveCampaign } from './move-campaign.ts'
import { onLatest } from './on-latest.ts'

/**
 * Ends a live campaign now, before its time; its end moves to now. A second call changes nothing.
 * @throws NOT_FOUND, ILLEGAL_TRANSITION, IN_PROGRESS
 */
export function endCampaign(
  deps: Pick<Dependencies, 'campaigns' | 'events' | 'clock'>,
  id: string,
): Promise<Campaign> {
  return onLatest(deps, id, async (loaded) => {
    const campaign = await catchUp(deps, loaded)
    if (campaign.status === 'ENDED') return campaign
    return moveCampaign(deps, campaign, 'ENDED', { endsAt: deps.clock.now() })
  })
}
