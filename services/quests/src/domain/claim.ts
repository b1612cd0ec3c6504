import type { Currency } from '@platform/contracts/money'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import type { ClaimStatus } from '@platform/contracts/quests/http'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from './campaign.ts'
import { effectiveStatus, requireNotPaused } from './campaign-life.ts'
import type { Hold } from './holds/hold.ts'
import { completedAt, type Progress } from './progress.ts'
import { newRecheck, type Recheck } from './recheck.ts'
import { variantOf } from './variants/table.ts'
import { isByPlace } from './variants/variant.ts'

/**
 * A slot that is taken for good: by a user's reward, or by its return to the operator once the
 * campaign is over. The id is the grant's, so the two can never both have it.
 */
export interface Claim {
  id: string
  campaignId: string
  slot: number
  kind: 'reward' | 'return'
  /** The user of a reward; of a return, `return:<slot>`. Unique within the campaign. */
  claimant: string
  status: ClaimStatus
  currency: Currency
  /** Minor units. */
  amount: bigint
  createdAt: Date
  creditedAt: Date | null
  /** Why it was not paid at once; null of most. A claim that was refused for good is a return, by its user still. */
  hold: Hold | null
  /** How hard the quest was; absent where its operator did not say. */
  difficulty?: number
  /** The check of its tasks later on; absent where the campaign makes none. */
  recheck?: Recheck
}

export type HeldClaim = Claim & { hold: Hold }

/** Whether it is held, or was. */
export const isHeld = (claim: Claim): claim is HeldClaim => claim.hold !== null

export function newClaim(
  campaign: Campaign,
  slot: number,
  owner: { kind: 'reward'; userId: string } | { kind: 'return' },
  now: Date,
  hold: Hold | null = null,
): Claim {
  return {
    id: grantIdOf(campaign.id, slot),
    campaignId: campaign.id,
    slot,
    kind: owner.kind,
    claimant: owner.kind === 'reward' ? owner.userId : `return:${slot}`,
    status: hold ? 'HELD' : 'PENDING',
    currency: campaign.reward.currency,
    amount: variantOf(campaign.reward).amountOfSlot(campaign.reward, campaign.settlement, slot),
    createdAt: now,
    creditedAt: null,
    hold,
    ...(campaign.difficulty && owner.kind === 'reward' && { difficulty: campaign.difficulty }),
    ...(campaign.recheck &&
      owner.kind === 'reward' && { recheck: newRecheck(campaign.recheck, now) }),
  }
}

/** What its user is shown: a refused one stays refused when the operator has the slot back. */
export function shownStatusOf({ status, hold }: Pick<Claim, 'status' | 'hold'>): ClaimStatus {
  if (hold === null) return status
  return hold.state === 'held' || hold.state === 'appealed'
    ? 'HELD'
    : hold.state === 'released'
      ? status
      : 'REFUSED'
}

/** Whether it counts as claimed for what comes after: one that is held may still be paid, one that was refused, or is taken back, not. */
export const countsAsClaimed = (
  claim: Pick<Claim, 'status' | 'hold' | 'recheck'> | null,
): boolean => claim !== null && shownStatusOf(claim) !== 'REFUSED' && !isTakenBack(claim)

const isTakenBack = ({ recheck }: Pick<Claim, 'recheck'>) =>
  recheck?.clawBack === true && recheck.outcome === 'undone'

/** Slots or settled lines that have to be paid or returned before all rewards are credited. */
export const payableSlots = ({ reward, settlement }: Campaign): number =>
  variantOf(reward).payableSlots(reward, settlement)

/**
 * The progress of a user whose tasks and campaign let them claim now: the variant says when claims are open.
 * @throws CLAIM_NOT_OPEN, CAMPAIGN_PAUSED, CAMPAIGN_NOT_STARTED, TASKS_NOT_COMPLETE
 */
export function requireClaimable(
  campaign: Campaign,
  progress: Progress | null,
  now: Date,
): Progress {
  const { reward, settlement, claimEndsAt } = campaign
  const variant = variantOf(reward)
  const status = effectiveStatus(campaign, now)
  const isOpen = variant.isClaimOpen({ reward, status, settlement, claimEndsAt, now })
  if (!isOpen) throw new DomainError('CLAIM_NOT_OPEN')
  requireNotPaused(campaign)
  if (!progress) throw new DomainError('CAMPAIGN_NOT_STARTED')
  // Where a place decides, it is what counts.
  if (!isByPlace(variant.settlement) && !completedAt(campaign, progress))
    throw new DomainError('TASKS_NOT_COMPLETE')
  return progress
}
