import type { CampaignStatus } from '@platform/contracts/quests/campaign'
import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from './campaign.ts'
import { variantOf } from './variants/table.ts'

/** Whether the life of a variant goes from one status to the other; a draft may be archived instead of published. */
export function canMove(variant: CampaignVariant, from: CampaignStatus, to: CampaignStatus) {
  if (from === 'DRAFT' && to === 'ARCHIVED') return true
  const { life } = variantOf({ variant })
  return life.includes(from) && life[life.indexOf(from) + 1] === to
}

/** @throws ILLEGAL_TRANSITION with `from`, `to` and what can be done instead */
export function requireMove(campaign: Campaign, to: CampaignStatus): void {
  if (!canMove(campaign.reward.variant, campaign.status, to)) throw illegalMove(campaign, to)
}

/** The refusal of an operator's step; `to` where it leads to a status. */
export function illegalMove({ status: from }: Pick<Campaign, 'status'>, to?: CampaignStatus) {
  const hint = `It is ${from}: ${possible[from]}.`
  return new DomainError('ILLEGAL_TRANSITION', { from, ...(to && { to }), hint })
}

/** What an operator can do with a campaign of each status, in words. */
const possible: Record<CampaignStatus, string> = {
  DRAFT: 'it can be changed, funded and published while its end lies ahead, or archived',
  PUBLISHED: 'it can be paused, and ended once it is LIVE',
  LIVE: 'it can be paused or ended; archive it after its end, when all of its rewards are credited',
  ENDED: 'its rewards are settled automatically; archive it when all of them are credited',
  PROCESSING_REWARDS:
    'its rewards are settled automatically; archive it when all of them are credited',
  CLAIM_REWARDS: 'it can be paused; archive it when all of its rewards are credited',
  REWARDS_CREDITED: 'it can be archived',
  ARCHIVED: 'nothing more can be done with it, but it can be cloned',
}

/** Statuses in which users may start, try or claim, or soon will. */
const pausable: readonly CampaignStatus[] = [
  'PUBLISHED',
  'LIVE',
  'ENDED',
  'PROCESSING_REWARDS',
  'CLAIM_REWARDS',
]

/** @throws ILLEGAL_TRANSITION before it is published, and once all is paid */
export function requirePausable(campaign: Pick<Campaign, 'status'>): void {
  if (!pausable.includes(campaign.status)) throw illegalMove(campaign)
}

/** @throws CAMPAIGN_PAUSED */
export function requireNotPaused({ pausedAt }: Pick<Campaign, 'pausedAt'>): void {
  if (pausedAt) throw new DomainError('CAMPAIGN_PAUSED')
}

/** That users may start it and try its tasks. @throws CAMPAIGN_NOT_LIVE, CAMPAIGN_PAUSED */
export function requireOpen(campaign: Timed, now: Date): void {
  if (effectiveStatus(campaign, now) !== 'LIVE') throw new DomainError('CAMPAIGN_NOT_LIVE')
  requireNotPaused(campaign)
}

type Timed = Pick<Campaign, 'status' | 'startsAt' | 'endsAt' | 'pausedAt'>

/**
 * The status that time alone asks for next, or null: LIVE from `startsAt` on, ENDED from `endsAt` on. A pause moves the end
 * (`endsAfterPause`), so that none comes while it lasts.
 */
export function dueStatus(
  { status, startsAt, endsAt, pausedAt }: Timed,
  now: Date,
): CampaignStatus | null {
  if (status === 'PUBLISHED' && startsAt <= now) return 'LIVE'
  if (status === 'LIVE' && endsAt <= now && !pausedAt) return 'ENDED'
  return null
}

/** The status a reader sees: the stored one, moved on by the clock, so that a late worker never shows. */
export function effectiveStatus(campaign: Timed, now: Date): CampaignStatus {
  const due = dueStatus(campaign, now)
  return due ? effectiveStatus({ ...campaign, status: due }, now) : campaign.status
}

/**
 * How long closing waits after the end, ms. A try or a claim that was accepted just before the end is stored within
 * this time: a write waits at most 5 s for a connection and 15 s for its answer (`connectMongo` of service-kit).
 * A write that the driver repeats may arrive later, but changes no result: a returned slot is taken, a late line is
 * not paid.
 */
export const CLOSING_GRACE_MS = 25_000

/** Whether everything that was accepted before `moment` has been stored. */
export const isOver = (moment: Date, now: Date) =>
  now.getTime() >= moment.getTime() + CLOSING_GRACE_MS
