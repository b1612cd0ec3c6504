import { grantIdOf } from '@platform/contracts/quests/grant-id'
import type { CampaignReservation } from '@platform/contracts/quests/reservation'
import { FIRST_TASK_MINUTES, MOST_RESERVATIONS } from '@platform/contracts/rules/reservation-limits'
import type { Campaign, ListedCampaign } from './campaign.ts'
import { effectiveStatus } from './campaign-life.ts'
import type { Progress } from './progress.ts'
import { runningTime, whenItRuns } from './running-time.ts'
import { endsAfterPause, isClaimedOnceEnded } from './time-to-claim.ts'

/**
 * A slot that waits for its user. It has the place of the slot's claim, so that of a reservation and a claim by others exactly one has
 * the slot; the claim of its user replaces it.
 */
export interface Reservation {
  /** That of the slot's claim. */
  id: string
  campaignId: string
  slot: number
  userId: string
  createdAt: Date
  /** By the running time of the campaign (`runningTime`). From then on anybody may have the slot, also its user. */
  until: Date
  /** 1 for the first of its user in the campaign. */
  number: number
  /** Keyed hash of the device; null where none is known. */
  device: string | null
  /**
   * By the running time of the campaign: from then on it is idle, unless a task of its user is being checked, and yields to somebody who starts
   * while no slot is free. Null of one that is firm: a task is verified, or it is over before.
   */
  yieldsAt: Date | null
}

/** What a reservation is before it has a slot. */
export type Unplaced = Omit<Reservation, 'id' | 'slot'>

/** A campaign whose starts reserve slots. */
export type ReservingCampaign = Campaign & { reservation: CampaignReservation }

export const isReserving = (campaign: Campaign): campaign is ReservingCampaign =>
  campaign.reservation !== null

/** @param isWorking whether a task of the user is verified already */
export function unplaced(
  { id: campaignId, reservation: { minutes }, ...campaign }: ReservingCampaign,
  { isWorking, ...own }: Pick<Reservation, 'userId' | 'number' | 'device'> & { isWorking: boolean },
  now: Date,
): Unplaced {
  const inMinutes = (count: number) =>
    new Date(runningTime(campaign, now).getTime() + count * 60_000)
  const isFirm = isWorking || minutes <= FIRST_TASK_MINUTES
  return {
    campaignId,
    ...own,
    createdAt: now,
    until: inMinutes(minutes),
    yieldsAt: isFirm ? null : inMinutes(FIRST_TASK_MINUTES),
  }
}

export const placed = (reservation: Unplaced, slot: number): Reservation => ({
  id: grantIdOf(reservation.campaignId, slot),
  slot,
  ...reservation,
})

type Pausing = Pick<Campaign, 'pausedAt' | 'pausedMs'>

export const isReserved = (campaign: Pausing, { until }: Pick<Reservation, 'until'>, now: Date) =>
  until > runningTime(campaign, now)

/** Until when its user has the slot: no longer than the campaign is live. Null once it is over. */
export function reservedUntil(
  campaign: ListedCampaign,
  reservation: Reservation | null,
  now: Date,
): Date | null {
  if (!reservation || !isReserved(campaign, reservation, now)) return null
  if (effectiveStatus(campaign, now) !== 'LIVE') return null
  const end = whenItRuns(campaign, reservation.until, now)
  return new Date(Math.min(end.getTime(), endsAfterPause(campaign, now).endsAt.getTime()))
}

/** Whether the slot waits for its user: while they can play, and while they can still claim after an end before its time. */
export function isKept(
  campaign: ListedCampaign,
  reservation: Reservation | null,
  now: Date,
): boolean {
  if (reservedUntil(campaign, reservation, now)) return true
  if (!reservation || !isReserved(campaign, reservation, now)) return false
  const { claimEndsAt, reward } = campaign
  const status = effectiveStatus(campaign, now)
  return isClaimedOnceEnded({ status, claimEndsAt, reward }) && now < (claimEndsAt ?? now)
}

/** Until when a task must be verified, or the slot may be somebody else's. Null of one that is firm, or over. */
export function firstTaskBy(
  campaign: ListedCampaign,
  reservation: Reservation | null,
  now: Date,
): Date | null {
  if (!reservation?.yieldsAt || !reservedUntil(campaign, reservation, now)) return null
  return whenItRuns(campaign, reservation.yieldsAt, now)
}

/**
 * When a slot that is free at that running time comes back; null where the campaign ends before, and while it is paused.
 */
export function nextFreeAt(
  campaign: Pausing & Pick<Campaign, 'endsAt'>,
  running: Date,
  now: Date,
): Date | null {
  if (campaign.pausedAt) return null
  const end = whenItRuns(campaign, running, now)
  return end < campaign.endsAt ? end : null
}

/** How many more slots this user can have reserved in the campaign, one after another. */
export const reservationsLeft = ({ reservations = 0 }: Pick<Progress, 'reservations'>): number =>
  Math.max(0, MOST_RESERVATIONS - reservations)
