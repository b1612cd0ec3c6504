import type { CampaignSummary } from '@platform/contracts/quests/http'
import { variantOf } from '../variants/table.ts'
import type { CampaignPhase } from './campaign-phase.ts'

/**
 * The one action of a campaign card (get started, continue tasks, claim rewards, ended,
 * coming soon), and the three quiet endings that take its place.
 */
export type CardButton =
  | { kind: 'get-started' }
  | { kind: 'continue-tasks'; done: number; total: number }
  | { kind: 'claim-rewards' }
  | { kind: 'coming-soon' }
  | { kind: 'ended' }
  /** Every fixed slot went to others. */
  | { kind: 'slots-taken' }
  /** All tasks are done; the shares come after the end. */
  | { kind: 'awaiting-rewards' }
  /** Claimed: in progress, credited, or waiting for an operator. */
  | { kind: 'claimed'; status: 'PENDING' | 'CREDITED' | 'NEEDS_ATTENTION' }

/** Which button a campaign shows in its phase. */
export function cardButton(campaign: CampaignSummary, phase: CampaignPhase): CardButton {
  const { progress } = campaign
  if (progress?.claim) return { kind: 'claimed', status: progress.claim.status }
  if (phase === 'upcoming') return { kind: 'coming-soon' }
  if (phase === 'live') return liveButton(campaign)
  if (phase === 'claimable' && progress?.share) return { kind: 'claim-rewards' }
  if (phase === 'processing' && progress?.completedAt) return { kind: 'awaiting-rewards' }
  return { kind: 'ended' }
}

function liveButton(campaign: CampaignSummary): CardButton {
  const { progress } = campaign
  const variant = variantOf(campaign)
  if (variant.isFull(campaign)) return { kind: 'slots-taken' }
  if (!progress) return { kind: 'get-started' }
  if (!progress.completedAt) {
    return { kind: 'continue-tasks', done: progress.completedTasks, total: progress.totalTasks }
  }
  return { kind: variant.finishedButton }
}
