import type { Dependencies } from './dependencies.ts'
import { forEachCampaign } from './for-each-campaign.ts'
import { catchUp } from './move-campaign.ts'

/** Stores what the clock has already made true: PUBLISHED -> LIVE -> ENDED. */
export async function advanceCampaigns(
  deps: Pick<Dependencies, 'campaigns' | 'events' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const due = await deps.campaigns.due(deps.clock.now())
  await forEachCampaign(due, signal, async (campaign) => {
    await catchUp(deps, campaign)
  })
}
