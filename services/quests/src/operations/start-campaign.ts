import {
  exclusionOf,
  exclusionOnceStarted,
  isForPlaces,
  requireIncluded,
} from '../domain/audience.ts'
import { effectiveStatus, requireOpen } from '../domain/campaign-life.ts'
import { requireOutsider } from '../domain/campaign-staff.ts'
import type { Participant } from '../domain/participant.ts'
import { viaOf, visitsSince } from '../domain/partners/visit.ts'
import { requireScore } from '../domain/pog.ts'
import { type Progress, progressIdOf } from '../domain/progress.ts'
import {
  isReserved,
  isReserving,
  type ReservingCampaign,
  reservationsLeft,
} from '../domain/reservation.ts'
import type { Dependencies } from './dependencies.ts'
import { requireGameLogin } from './games/game-login.ts'
import { findSigns } from './holds/find-signs.ts'
import { loadPublished } from './load-campaign.ts'
import { loadStanding, type ShownCampaign, type Standing } from './load-standings.ts'
import { requireChief } from './require-chief.ts'
import { requireEarlier } from './require-earlier.ts'
import { requireInvited } from './require-invited.ts'
import { requireNotClaimedBefore } from './require-not-claimed-before.ts'
import { reserveSlot } from './reserve-slot.ts'

export interface Started extends ShownCampaign {
  progress: Progress
}

/**
 * Starts a live campaign for a user; a second call changes nothing. Where starts reserve a slot, it does so first, and a call after the
 * reservation is over reserves the next, as long as the user has one left.
 * @throws NOT_FOUND, CAMPAIGN_NOT_LIVE, CAMPAIGN_PAUSED, OWN_CAMPAIGN, NOT_IN_AUDIENCE, NOT_INVITED, VERIFIED_CHIEF_ONLY, EARLIER_CAMPAIGN_FIRST, SCORE_TOO_LOW,
 * QUEST_LOGIN_NEEDED, SLOTS_EXHAUSTED, SLOTS_RESERVED, RESERVATION_LIMIT, RESERVED_ON_DEVICE, CLAIMED_BEFORE, UNAVAILABLE
 */
export async function startCampaign(
  deps: Dependencies,
  userId: string,
  campaignId: string,
  participant: Participant,
): Promise<Started> {
  const campaign = await loadPublished(deps, campaignId)
  const before = await loadStanding(deps, campaign, userId)
  const now = deps.clock.now()
  const begun = before.standing.progress
  if (begun) return restart(deps, { ...before, progress: begun }, participant, now)
  requireOpen(campaign, now)
  requireOutsider(campaign, userId)
  await requireNotClaimedBefore(deps, campaignId, userId, participant)
  requireIncluded(campaign, exclusionOf(campaign, participant))
  await requireInvited(deps, campaign, userId)
  await requireChief(deps, campaign, userId)
  await requireEarlier(deps, campaign, userId)
  if (campaign.minimumScore) requireScore(campaign, await deps.pogFacts.find(userId))
  await requireGameLogin(deps, campaign, userId)
  const visits = await deps.partnerVisits.ofUser(userId, visitsSince(now))
  const via = viaOf(visits, campaignId, now)
  // First the slot: who is refused one has not started.
  const reserved = isReserving(campaign)
    ? await reserveSlot(deps, campaign, userId, participant, { number: 1, isWorking: false })
    : null
  const progress: Progress = {
    id: progressIdOf(campaignId, userId),
    campaignId,
    userId,
    startedAt: now,
    startedFrom: isForPlaces(campaign) ? participant.country : null,
    tasks: {},
    verified: 0,
    points: 0,
    lastVerifiedAt: null,
    signs: await findSigns(deps, userId, participant.origin, now),
    ...(reserved && { reservations: reserved.number }),
    ...(via && { via }),
  }
  if (await deps.progress.start(progress, campaign.private)) {
    await deps.counters.addParticipant(campaignId)
  }
  const after = await loadStanding(deps, campaign, userId)
  return { ...after, progress: after.standing.progress ?? progress }
}

/** Reserves the next slot for a user who lost theirs to time or to somebody else; else nothing changes. */
async function restart(
  deps: Dependencies,
  started: Started,
  participant: Participant,
  now: Date,
): Promise<Started> {
  const { campaign, standing, progress } = started
  if (!isReserving(campaign) || !mayReserve(campaign, standing, progress, now)) return started
  // As the claim asks: a slot waits for nobody who cannot have it.
  requireOutsider(campaign, progress.userId)
  requireIncluded(campaign, exclusionOnceStarted(campaign, participant, progress))
  await requireInvited(deps, campaign, progress.userId)
  if (campaign.minimumScore) requireScore(campaign, await deps.pogFacts.find(progress.userId))
  const own = { number: (progress.reservations ?? 0) + 1, isWorking: progress.verified > 0 }
  const reserved = await reserveSlot(deps, campaign, progress.userId, participant, own)
  await deps.progress.countReservation(progress.id, reserved.number)
  const after = await loadStanding(deps, campaign, progress.userId)
  return { ...after, progress: after.standing.progress ?? progress }
}

function mayReserve(
  campaign: ReservingCampaign,
  { claim, reservation }: Standing,
  progress: Progress,
  now: Date,
): boolean {
  if (claim || campaign.pausedAt || effectiveStatus(campaign, now) !== 'LIVE') return false
  if (reservation && isReserved(campaign, reservation, now)) return false
  return reservationsLeft(progress) > 0
}
