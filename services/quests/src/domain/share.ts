import type { Campaign } from './campaign.ts'
import type { SettlementLine } from './settlement.ts'
import { variantOf } from './variants/table.ts'

/**
 * Minor units that this line may claim now. Null before they are known, when they are zero, after the time to
 * claim, or when the line came too late.
 */
export function shareOf(
  { reward, settlement, claimEndsAt }: Pick<Campaign, 'reward' | 'settlement' | 'claimEndsAt'>,
  line: SettlementLine | null,
  now: Date,
): bigint | null {
  if (!settlement || !line || line.line > settlement.eligible) return null
  if (!claimEndsAt || now >= claimEndsAt) return null
  return variantOf(reward).amountOfSlot(reward, settlement, line.line) || null
}
