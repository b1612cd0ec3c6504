import { grantIdOf } from '@platform/contracts/quests/grant-id'
import type { CampaignReservation } from '@platform/contracts/quests/reservation'
import { MOST_RESERVATIONS } from '@platform/contracts/rules/reservation-limits'
import type { Campaign, ListedCampaign } from './campaign.ts'
import { effectiveStatus } from './campaign-life.ts'
import type { Progress } from './progress.ts'
import { runningTime, whenItRuns } from './running-time.ts'

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
}

/** A campaign whose starts reserve slots. */
export type ReservingCampaign = Campaign & { reservation: CampaignReservation }

export const isReserving = (campaign: Campaign): campaign is ReservingCampaign =>
  campaign.reservation !== null

export function newReservation(
  campaign: ReservingCampaign,
  slot: number,
  own: Pick<Reservation, 'userId' | 'number' | 'device'>,
  now: Date,
): Reservation {
  const lengthMs = campaign.reservation.minutes * 60_000
  return {
    id: grantIdOf(campaign.id, slot),
    campaignId: campaign.id,
    slot,
    ...own,
    createdAt: now,
    until: new Date(runningTime(campaign, now).getTime() + lengthMs),
  }
}

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
  return new Date(Math.min(end.getTime(), campaign.endsAt.getTime()))
}

/** When the slot of this reservation comes back; null where the campaign ends before, and while it is paused. */
export function nextFreeAt(
  campaign: Pausing & Pick<Campaign, 'endsAt'>,
  { until }: Pick<Reservation, 'until'>,
  now: Date,
): Date | null {
  if (campaign.pausedAt) return null
  const end = whenItRuns(campaign, until, now)
  return end < campaign.endsAt ? end : null
}

/** How many more slots this user can have reserved in the campaign, one after another. */
export const reservationsLeft = ({ reservations = 0 }: Pick<Progress, 'reservations'>): number =>
  Math.max(0, MOST_RESERVATIONS - reservations)
