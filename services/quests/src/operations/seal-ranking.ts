import type { Campaign } from '../domain/campaign.ts'
import { payableSlots } from '../domain/claim.ts'
import type { Dependencies } from './dependencies.ts'
import { giveLines } from './give-lines.ts'
import { listRanked } from './list-ranked.ts'
import { moveCampaign } from './move-campaign.ts'

type Needed = Pick<
  Dependencies,
  'campaigns' | 'progress' | 'lines' | 'events' | 'clock' | 'crashPoint'
>

const BATCH = 500

/**
 * Gives the first of the ranking at the end of the campaign their places as lines, then seals how many there are. Every
 * instance finds the same ranking, since nothing before the end is written any more. The seal is one write.
 * @throws IN_PROGRESS when another instance sealed first
 */
export async function sealRanking(
  deps: Needed,
  campaign: Campaign,
  signal: AbortSignal,
): Promise<void> {
  const winners = await listRanked(deps, campaign, payableSlots(campaign))
  for (let from = 0; from < winners.length; from += BATCH) {
    if (signal.aborted) return
    const batch = winners.slice(from, from + BATCH)
    await giveLines(
      deps,
      campaign.id,
      batch.map(({ userId }) => userId),
    )
    deps.crashPoint('ranking-lines-given')
  }
  // A user who deleted their account since an earlier pass keeps their line, and the users behind them theirs.
  const eligible = Math.min(payableSlots(campaign), await deps.lines.last(campaign.id))
  const settlement = { sealedAt: deps.clock.now(), eligible, share: null }
  await moveCampaign(deps, campaign, 'PROCESSING_REWARDS', { settlement })
}
