import type { GameDetail } from '@platform/contracts/quests/games'
import type { QuestDetail, QuestSummary } from '@platform/contracts/quests/quest-lists'
import type { QuestSlots, QuestStatus } from '@platform/contracts/quests/user-quests'
import type { ListedCampaign } from '../../domain/campaign.ts'
import { effectiveStatus } from '../../domain/campaign-life.ts'
import { shownStatusOf } from '../../domain/claim.ts'
import { completedAt } from '../../domain/progress.ts'
import type { ShownCampaign, Standing } from '../../operations/load-standings.ts'
import { detailView, hasReserved, type Reader, rewardView, summaryView } from './campaign-view.ts'
import { progressView } from './progress-view.ts'
import { type Reader as TextReader, taskView } from './task-view.ts'

/** Without those whose game is not there: a game stays for ever. */
export function questSummaries(
  found: readonly ShownCampaign<ListedCampaign>[],
  reader: Reader,
): QuestSummary[] {
  return found.flatMap((shown) => {
    const { game, ...summary } = summaryView(shown, reader)
    return game ? [{ ...summary, game }] : []
  })
}

export const questDetailView = (
  shown: ShownCampaign,
  own: {
    shareNow: bigint | null
    freeAt: Date | null
    game: GameDetail
    login: string | null
  },
  reader: Reader,
): QuestDetail => {
  const { shareNow, freeAt, game, login } = own
  return { ...detailView(shown, shareNow, reader, freeAt), game, login }
}

export function slotsView(shown: ShownCampaign, now: Date): QuestSlots {
  const { campaign, counts } = shown
  const { totalSlots: total, remainingSlots: remaining } = rewardView(
    campaign.reward,
    counts,
    hasReserved(shown, now),
  )
  return { total, remaining }
}

export function questStatusView(shown: ShownCampaign, reader: TextReader): QuestStatus {
  const { campaign, standing } = shown
  const { progress } = standing
  return {
    status: effectiveStatus(campaign, reader.now),
    paused: campaign.pausedAt !== null,
    user: ownStatus(shown, standing),
    progress: progress && progressView(campaign, progress, standing, reader.now),
    tasks: campaign.tasks.map((task) => taskView(campaign, standing, task, reader)),
  }
}

function ownStatus(
  { campaign }: ShownCampaign,
  { claim, progress }: Standing,
): QuestStatus['user'] {
  if (claim) return shownStatusOf(claim) === 'CREDITED' ? 'CREDITED' : 'CLAIMED'
  if (!progress) return 'NOT_STARTED'
  return completedAt(campaign, progress) ? 'COMPLETED' : 'STARTED'
}
