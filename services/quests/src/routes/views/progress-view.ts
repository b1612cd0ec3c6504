import { toDecimal } from '@platform/contracts/money'
import type { UserProgress } from '@platform/contracts/quests/http'
import type { ListedCampaign } from '../../domain/campaign.ts'
import { completedAt, type Progress } from '../../domain/progress.ts'
import { firstTaskBy, reservationsLeft, reservedUntil } from '../../domain/reservation.ts'
import type { Standing } from '../../operations/load-standings.ts'
import { claimView } from './claim-view.ts'

export function progressView(
  campaign: ListedCampaign,
  progress: Progress,
  { claim, share, reservation }: Standing,
  now: Date,
): UserProgress {
  const until = reservedUntil(campaign, reservation, now)
  const taskBy = firstTaskBy(campaign, reservation, now)
  return {
    startedAt: progress.startedAt.toISOString(),
    completedTasks: progress.verified,
    totalTasks: campaign.tasks.length,
    completedAt: completedAt(campaign, progress)?.toISOString() ?? null,
    claim: claim && claimView(claim),
    points: progress.points,
    ...(campaign.reservation &&
      !claim && {
        reservation: {
          until: until?.toISOString() ?? null,
          left: reservationsLeft(progress),
          ...(taskBy && { firstTaskBy: taskBy.toISOString() }),
        },
      }),
    share: share === null ? null : toDecimal(share, campaign.reward.currency),
  }
}
