import { exclusionOf, isForPlaces, requireIncluded } from '../domain/audience.ts'
import { requireOpen } from '../domain/campaign-life.ts'
import { requireOutsider } from '../domain/campaign-staff.ts'
import type { Participant } from '../domain/participant.ts'
import { requireScore } from '../domain/pog.ts'
import { type Progress, progressIdOf } from '../domain/progress.ts'
import type { Dependencies } from './dependencies.ts'
import { requireGameLogin } from './games/game-login.ts'
import { findSigns } from './holds/find-signs.ts'
import { loadPublished } from './load-campaign.ts'
import { loadStanding, type ShownCampaign } from './load-standings.ts'

export interface Started extends ShownCampaign {
  progress: Progress
}

/**
 * Starts a live campaign for a user; a second call changes nothing.
 * @throws NOT_FOUND, CAMPAIGN_NOT_LIVE, CAMPAIGN_PAUSED, OWN_CAMPAIGN, NOT_IN_AUDIENCE, SCORE_TOO_LOW, QUEST_LOGIN_NEEDED
 */
export async function startCampaign(
  deps: Dependencies,
  userId: string,
  campaignId: string,
  participant: Participant,
): Promise<Started> {
  const campaign = await loadPublished(deps, campaignId)
  const before = await loadStanding(deps, campaign, userId)
  if (before.standing.progress) return { ...before, progress: before.standing.progress }
  const now = deps.clock.now()
  requireOpen(campaign, now)
  requireOutsider(campaign, userId)
  requireIncluded(campaign, exclusionOf(campaign, participant))
  if (campaign.minimumScore) requireScore(campaign, await deps.pogFacts.find(userId))
  await requireGameLogin(deps, campaign, userId)
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
  }
  if (await deps.progress.start(progress, campaign.private)) {
    await deps.counters.addParticipant(campaignId)
  }
  const after = await loadStanding(deps, campaign, userId)
  return { ...after, progress: after.standing.progress ?? progress }
}
