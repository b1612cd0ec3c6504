import { forEachAlone } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import { isOver } from '../domain/campaign-life.ts'
import { payableSlots } from '../domain/claim.ts'
import type { Dependencies } from './dependencies.ts'
import { moveCampaign } from './move-campaign.ts'
import { returnUnclaimed } from './return-unclaimed.ts'
import { sealSettlement } from './seal-settlement.ts'

/** Brings campaigns that are over, one step at a turn, to REWARDS_CREDITED. */
export async function closeCampaigns(deps: Dependencies, signal: AbortSignal): Promise<void> {
  await forEachAlone(await deps.campaigns.closing(), signal, (campaign) =>
    closeCampaign(deps, campaign, signal),
  )
}

async function closeCampaign(deps: Dependencies, campaign: Campaign, signal: AbortSignal) {
  const now = deps.clock.now()
  const { status, reward, endsAt, claimEndsAt } = campaign
  if (status === 'ENDED' && reward.variant === 'OPEN_SLOT_DYNAMIC_REWARD') {
    if (isOver(endsAt, now)) await sealSettlement(deps, campaign, signal)
    return
  }
  const lastClaim = status === 'ENDED' ? endsAt : claimEndsAt
  if (lastClaim && isOver(lastClaim, now)) await returnUnclaimed(deps, campaign, signal)
  if (await isWhollyPaid(deps, campaign)) await moveCampaign(deps, campaign, 'REWARDS_CREDITED')
}

/** Every slot is taken, by a user or for the operator, and the ledger has them all. */
async function isWhollyPaid({ claims }: Dependencies, campaign: Campaign): Promise<boolean> {
  const slots = payableSlots(campaign)
  return (await claims.count(campaign.id)) >= slots && (await claims.allCredited(campaign.id))
}
