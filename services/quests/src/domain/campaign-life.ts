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

/** @throws ILLEGAL_TRANSITION with `from` and `to` */
export function requireMove(campaign: Campaign, to: CampaignStatus): void {
  const { status: from, reward } = campaign
  if (!canMove(reward.variant, from, to)) throw new DomainError('ILLEGAL_TRANSITION', { from, to })
}

type Timed = Pick<Campaign, 'status' | 'startsAt' | 'endsAt'>

/** The status that time alone asks for next, or null: LIVE from `startsAt` on, ENDED from `endsAt` on. */
export function dueStatus({ status, startsAt, endsAt }: Timed, now: Date): CampaignStatus | null {
  if (status === 'PUBLISHED' && startsAt <= now) return 'LIVE'
  if (status === 'LIVE' && endsAt <= now) return 'ENDED'
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
