import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import type { Campaign } from '../domain/campaign.ts'
import { effectiveStatus } from '../domain/campaign-life.ts'
import { shareNow } from '../domain/settlement.ts'
import { variantOf } from '../domain/variants/table.ts'
import type { Dependencies } from './dependencies.ts'

/** Minor units that each finisher of a pool would get if the campaign ended now; null where nothing is divided. */
export async function loadShareNow(
  { countFinishers, clock }: Pick<Dependencies, 'countFinishers' | 'clock'>,
  campaign: Campaign,
): Promise<bigint | null> {
  const { reward } = campaign
  const isLive = effectiveStatus(campaign, clock.now()) === 'LIVE'
  if (variantOf(reward).settlement !== 'shared' || !isLive) return null
  return shareNow(rewardRulesOf(reward).shown(reward).amount, await countFinishers(campaign))
}
