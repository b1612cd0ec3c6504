import { compareRanked, type Ranked } from '@platform/ranks'
import type { Campaign } from '../domain/campaign.ts'
import { rankedAt } from '../domain/ranking.ts'
import type { Dependencies } from './dependencies.ts'

/** Who had points at the end of a campaign, in the order of the ranking; by default all of them. */
export async function listRanked(
  { progress }: Pick<Dependencies, 'progress'>,
  { id, tasks, endsAt }: Campaign,
  most?: number,
): Promise<Ranked[]> {
  const inTime = await progress.ranked(id, { until: endsAt, ...(most && { limit: most }) })
  // A campaign that was ended early may have points from after its new end.
  const late = (await progress.rankedAfter(id, endsAt)).flatMap((one) => {
    const ranked = rankedAt(tasks, one, endsAt)
    return ranked ? [ranked] : []
  })
  return [...inTime, ...late].toSorted(compareRanked).slice(0, most)
}
