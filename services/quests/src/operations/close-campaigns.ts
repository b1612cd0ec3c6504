import { forEachSettled } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import { isOver } from '../domain/campaign-life.ts'
import { payableSlots } from '../domain/claim.ts'
import { lastMoment, nextLook } from '../domain/closing.ts'
import { variantOf } from '../domain/variants/table.ts'
import type { ClosingCampaign } from '../repositories/closing-campaigns.ts'
import type { Dependencies } from './dependencies.ts'
import { moveCampaign } from './move-campaign.ts'
import { returnUnclaimed } from './return-unclaimed.ts'
import { sealSettlement, tellSettlementAgain } from './seal-settlement.ts'

const BATCH = 100
/** How long an instance has a campaign to itself, ms; what takes longer goes on, and another may join. */
const LOOK_MS = 60_000

/**
 * Brings campaigns that are over, one step at a turn, to REWARDS_CREDITED. Each is looked at by one
 * instance at a time, and the longer it waits the more rarely; a change of its status makes it due.
 */
export async function closeCampaigns(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const due = await deps.closing.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, (campaign) => look(deps, campaign, signal))
}

async function look(deps: Dependencies, found: ClosingCampaign, signal: AbortSignal) {
  const { closing, clock } = deps
  const until = new Date(clock.now().getTime() + LOOK_MS)
  if (!(await closing.lookAgainAt(found.campaign, found.nextLookAt, until))) return
  await closeCampaign(deps, found.campaign, signal)
  if (signal.aborted) return
  await closing.lookAgainAt(found.campaign, until, nextLook(found.campaign, clock.now()))
}

async function closeCampaign(deps: Dependencies, campaign: Campaign, signal: AbortSignal) {
  const last = lastMoment(campaign)
  const over = last !== null && isOver(last, deps.clock.now())
  if (campaign.status === 'ENDED' && variantOf(campaign.reward).isSettled) {
    if (over) await sealSettlement(deps, campaign, signal)
    return
  }
  if (campaign.status === 'PROCESSING_REWARDS') return tellSettlementAgain(deps, campaign)
  if (over) await returnUnclaimed(deps, campaign, signal)
  if (await isWhollyPaid(deps, campaign)) await moveCampaign(deps, campaign, 'REWARDS_CREDITED')
}

/** Every slot is taken, by a user or for the operator, and the ledger has them all. */
async function isWhollyPaid({ claims }: Dependencies, campaign: Campaign): Promise<boolean> {
  const slots = payableSlots(campaign)
  return (await claims.allCredited(campaign.id)) && (await claims.count(campaign.id)) >= slots
}
