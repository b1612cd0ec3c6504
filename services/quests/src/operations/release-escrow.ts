import type { Campaign } from '../domain/campaign.ts'
import { rewardOfTerms } from '../domain/reward.ts'
import { variantOf } from '../domain/variants/table.ts'
import type { Dependencies } from './dependencies.ts'
import { isWhollyPaid } from './is-wholly-paid.ts'
import { returnUnclaimed } from './return-unclaimed.ts'
import { republishSettlement, sealWithoutFinishers } from './seal-settlement.ts'

/**
 * Sends the escrow of an archived draft back to the operator who funded it, as the rest of an ended campaign goes back:
 * slots and places one by one, a pool as a settlement without finishers. Each has an id of its own, so a repeat pays nothing twice.
 */
export async function releaseEscrow(
  deps: Dependencies,
  campaign: Campaign,
  signal: AbortSignal,
): Promise<void> {
  const escrow = await deps.wallet.escrow(campaign.id)
  if (!escrow || escrow.funded === 0n) return released(deps, campaign)
  const reward = rewardOfTerms(escrow.terms)
  if (variantOf(reward).settlement === 'shared') {
    return campaign.settlement
      ? republishSettlement(deps, campaign)
      : sealWithoutFinishers(deps, campaign)
  }
  const escrowed = { ...campaign, reward }
  await returnUnclaimed(deps, escrowed, signal)
  if (await isWhollyPaid(deps, escrowed)) await released(deps, campaign)
}

async function released({ campaigns }: Dependencies, campaign: Campaign) {
  await campaigns.change(campaign, { releasesSince: null })
}
