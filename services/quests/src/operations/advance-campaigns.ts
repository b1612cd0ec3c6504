import { forEachSettled } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'
import { catchUp } from './move-campaign.ts'

/** Campaigns of each status in one run at most; the next run takes the rest. */
const BATCH = 200

/** Stores the status that the clock implies: PUBLISHED -> LIVE -> ENDED. */
export async function advanceCampaigns(
  deps: Pick<Dependencies, 'campaigns' | 'events' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const due = await deps.campaigns.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, async (campaign) => {
    await catchUp(deps, campaign)
  })
}
