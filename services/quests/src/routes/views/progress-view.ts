import { toDecimal } from '@platform/contracts/money'
import type { UserProgress } from '@platform/contracts/quests/http'
import type { ListedCampaign } from '../../domain/campaign.ts'
import { completedAt, type Progress } from '../../domain/progress.ts'
import type { Standing } from '../../operations/load-standings.ts'
import { claimView } from './claim-view.ts'

export function progressView(
  campaign: ListedCampaign,
  progress: Progress,
  { claim, share }: Standing,
): UserProgress {
  return {
    startedAt: progress.startedAt.toISOString(),
    completedTasks: progress.verified,
    totalTasks: campaign.tasks.length,
    completedAt: completedAt(campaign, progress)?.toISOString() ?? null,
    claim: claim && claimView(claim),
    points: progress.points,
    share: share === null ? null : toDecimal(share, campaign.reward.currency),
  }
}
