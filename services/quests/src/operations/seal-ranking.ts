import type { Campaign } from '../domain/campaign.ts'
import { payableSlots } from '../domain/claim.ts'
import { compareRanked, type Ranked, rankedAt } from '../domain/ranking.ts'
import type { Dependencies } from './dependencies.ts'
import { giveLines } from './give-lines.ts'
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
  const winners = await finalRanking(deps, campaign)
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
  const settlement = { sealedAt: deps.clock.now(), eligible: winners.length, share: null }
  await moveCampaign(deps, campaign, 'PROCESSING_REWARDS', { settlement })
}

/** Those whom the campaign pays, in order. */
async function finalRanking({ progress }: Needed, campaign: Campaign): Promise<readonly Ranked[]> {
  const { id, tasks, endsAt } = campaign
  const places = payableSlots(campaign)
  const inTime = await progress.ranked(id, { until: endsAt, limit: places })
  // A campaign that was ended early may have points from after its new end.
  const late = (await progress.rankedAfter(id, endsAt)).flatMap((one) => {
    const ranked = rankedAt(tasks, one, endsAt)
    return ranked ? [ranked] : []
  })
  return [...inTime, ...late].toSorted(compareRanked).slice(0, places)
}
