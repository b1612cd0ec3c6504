import { forEachSettled } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import { isOver } from '../domain/campaign-life.ts'
import { lastMoment, nextPass } from '../domain/closing.ts'
import { isReserving } from '../domain/reservation.ts'
import { claimEndIfOpenedLate, isClaimedOnceEnded } from '../domain/time-to-claim.ts'
import { variantOf } from '../domain/variants/table.ts'
import { isByPlace } from '../domain/variants/variant.ts'
import type { ClosingCampaign } from '../repositories/closing-campaigns.ts'
import type { Dependencies } from './dependencies.ts'
import { isWhollyPaid } from './is-wholly-paid.ts'
import { moveCampaign } from './move-campaign.ts'
import { drawRaffle } from './raffle/draw-raffle.ts'
import { sealEntries } from './raffle/seal-entries.ts'
import { releaseEscrow } from './release-escrow.ts'
import { releaseUnfinished } from './release-unfinished.ts'
import { returnUnclaimed } from './return-unclaimed.ts'
import { sealRanking } from './seal-ranking.ts'
import { republishSettlement, sealSettlement } from './seal-settlement.ts'

const BATCH = 100
/** How long an instance has a campaign to itself, ms; a pass that takes longer goes on, and another instance may join. */
const PASS_MS = 60_000

/**
 * Brings campaigns that are over to REWARDS_CREDITED, and the escrow of archived drafts back, one step in each pass. One instance at a time has a
 * campaign; the pauses between its passes grow, and a change of its status makes it due at once.
 *
 * @returns how many were due
 */
export async function closeCampaigns(deps: Dependencies, signal: AbortSignal): Promise<number> {
  const due = await deps.closing.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, (campaign) => pass(deps, campaign, signal))
  return due.length
}

async function pass(deps: Dependencies, found: ClosingCampaign, signal: AbortSignal) {
  const { closing, clock } = deps
  const until = new Date(clock.now().getTime() + PASS_MS)
  if (!(await closing.scheduleNext(found.campaign, found.nextLookAt, until))) return
  await closeCampaign(deps, found.campaign, signal)
  // A pass that a stop cut short is another instance's at once.
  const next = signal.aborted ? clock.now() : nextPass(found.campaign, clock.now())
  await closing.scheduleNext(found.campaign, until, next)
}

async function closeCampaign(deps: Dependencies, campaign: Campaign, signal: AbortSignal) {
  const last = lastMoment(campaign)
  const over = last !== null && isOver(last, deps.clock.now())
  if (campaign.status === 'ARCHIVED') {
    return over ? releaseEscrow(deps, campaign, signal) : undefined
  }
  const { settlement: kind } = variantOf(campaign.reward)
  if (campaign.status === 'ENDED' && kind !== 'none') {
    // A check ends after its last run, so that this wait does too; its result counts from the try.
    if (!over || (await deps.checks.isAnyWaiting(campaign.id))) return
    // After the checks: the one of a refused proof ends once the user may appeal.
    if (await deps.proofs.isAnyAppealable(campaign.id, deps.clock.now())) return
    return seals[kind](deps, campaign, signal)
  }
  if (campaign.status === 'PROCESSING_REWARDS') {
    // The wallet pays places by its own copy of the terms: it has nothing to divide.
    if (kind === 'ranked') {
      const claimEndsAt = claimEndIfOpenedLate(campaign, deps.clock.now())
      return void (await moveCampaign(deps, campaign, 'CLAIM_REWARDS', { claimEndsAt }))
    }
    if (kind === 'drawn') return drawRaffle(deps, campaign)
    return republishSettlement(deps, campaign)
  }
  if (over) await returnUnclaimed(deps, campaign, signal)
  else if (await isJudged(deps, campaign)) await releaseUnfinished(deps, campaign, signal)
  // Nobody has the places beyond the last one that was given.
  else if (isByPlace(kind)) await returnUnclaimed(deps, campaign, signal, eligibleOf(campaign))
  if (await isWhollyPaid(deps, campaign)) await moveCampaign(deps, campaign, 'REWARDS_CREDITED')
}

/** Whether a campaign that reserves slots has ended before its time, and every try of it is decided. */
const isJudged = async ({ checks, clock }: Dependencies, campaign: Campaign) =>
  isReserving(campaign) &&
  isClaimedOnceEnded(campaign) &&
  isOver(campaign.endsAt, clock.now()) &&
  !(await checks.isAnyWaiting(campaign.id))

const seals = { shared: sealSettlement, ranked: sealRanking, drawn: sealEntries }

const eligibleOf = ({ settlement }: Campaign): number => settlement?.eligible ?? 0
