import { compareRanked, type Ranked } from '@platform/ranks'
import type { Campaign } from '../domain/campaign.ts'
import { isStaffOf } from '../domain/campaign-staff.ts'
import { rankedAt } from '../domain/ranking.ts'
import type { Dependencies } from './dependencies.ts'

/** Who had points at the end of a campaign, in the order of the ranking; by default all of them. What staff of the campaign have in it does not count. */
export async function listRanked(
  { progress }: Pick<Dependencies, 'progress'>,
  campaign: Campaign,
  most?: number,
): Promise<Ranked[]> {
  const { id, tasks, endsAt, writers, staff } = campaign
  const limit = most && most + writers.length + staff.length
  const inTime = await progress.ranked(id, { until: endsAt, ...(limit && { limit }) })
  // A campaign that was ended early may have points from after its new end.
  const late = (await progress.rankedAfter(id, endsAt)).flatMap((one) => {
    const ranked = rankedAt(tasks, one, endsAt)
    return ranked ? [ranked] : []
  })
  return [...inTime, ...late]
    .filter(({ userId }) => !isStaffOf(campaign, userId))
    .toSorted(compareRanked)
    .slice(0, most)
}
