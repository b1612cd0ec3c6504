import { forEachSettled } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'
import { catchUp } from './move-campaign.ts'

/** Campaigns of each status that a turn takes up at most; the next one takes the rest. */
const BATCH = 200

/** Stores what the clock has already made true: PUBLISHED -> LIVE -> ENDED. */
export async function advanceCampaigns(
  deps: Pick<Dependencies, 'campaigns' | 'events' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const due = await deps.campaigns.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, async (campaign) => {
    await catchUp(deps, campaign)
  })
}
