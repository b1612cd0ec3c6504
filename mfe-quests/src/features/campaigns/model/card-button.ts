import type { ShownExclusion } from '@platform/contracts/quests/campaign'
import type { CampaignSummary, ClaimStatus } from '@platform/contracts/quests/http'
import { variantOf } from '../variants/table.ts'
import type { VariantView } from '../variants/variant.ts'
import type { CampaignPhase } from './campaign-phase.ts'

/** The one action of a campaign card, or why it has none. */
export type CardButton =
  | { kind: 'get-started' }
  | { kind: 'continue-tasks'; done: number; total: number }
  /** A reviewer decides about all that is open. */
  | { kind: 'in-review' }
  | { kind: 'claim-rewards' }
  | { kind: 'coming-soon' }
  | { kind: 'ended' }
  /** It is not for the reader, or not where they are now. */
  | { kind: 'excluded'; exclusion: ShownExclusion }
  /** An operator has paused it: nothing can be done until it goes on. */
  | { kind: 'paused' }
  /** Every slot of a fixed reward has been claimed by others. */
  | { kind: 'slots-taken' }
  /** All tasks are done; the pool is divided after the end of the campaign. */
  | { kind: 'awaiting-rewards' }
  /** The reward is being paid, paid (`CREDITED`), waits for an operator, or a person has decided or decides about it. */
  | { kind: 'claimed'; status: ClaimStatus }
  /** This version of the remote does not know the campaign's variant: the page must be reloaded. */
  | { kind: 'newer-version' }

/** Whether a pause matters: before rewards are counted nobody plays, after that nobody claims. */
export const isPaused = (
  { paused = false }: Pick<CampaignSummary, 'paused'>,
  phase: CampaignPhase,
) => paused && phase !== 'processing' && phase !== 'ended'

/** Which button a campaign shows in its phase. */
export function cardButton(campaign: CampaignSummary, phase: CampaignPhase): CardButton {
  const { progress, exclusion } = campaign
  if (progress?.claim) return { kind: 'claimed', status: progress.claim.status }
  const { isFull, finishedButton, isInPlay } = variantOf(campaign)
  if (!finishedButton) return { kind: 'newer-version' }
  if (exclusion && phase !== 'ended') return { kind: 'excluded', exclusion }
  if (phase === 'live' && isFull(campaign)) return { kind: 'slots-taken' }
  if (isPaused(campaign, phase)) return { kind: 'paused' }
  if (phase === 'upcoming') return { kind: 'coming-soon' }
  if (phase === 'live') return liveButton(campaign, finishedButton)
  if (phase === 'claimable' && progress?.share) return { kind: 'claim-rewards' }
  if (phase === 'claimable' && isFinishedOfFixed(campaign)) {
    return { kind: isFull(campaign) ? 'slots-taken' : 'claim-rewards' }
  }
  if (phase === 'processing' && progress && isInPlay(progress)) return { kind: 'awaiting-rewards' }
  return { kind: 'ended' }
}

/** After an end before its time. */
const isFinishedOfFixed = ({ variant, progress }: CampaignSummary) =>
  variant === 'FIXED_SLOT_FIXED_REWARD' && Boolean(progress?.completedAt)

function liveButton(
  { progress, nextTask }: CampaignSummary,
  finishedButton: VariantView['finishedButton'],
): CardButton {
  if (!progress) return { kind: 'get-started' }
  if (!progress.completedAt) {
    if (nextTask === null) return { kind: 'in-review' }
    return { kind: 'continue-tasks', done: progress.completedTasks, total: progress.totalTasks }
  }
  return { kind: finishedButton }
}
