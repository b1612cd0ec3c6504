import type { Campaign } from './campaign.ts'

/** A finisher's place in a dynamic campaign's sealed list. */
export interface SettlementLine {
  campaignId: string
  userId: string
  /** From 1, in the order of finishing; the slot of its claim. */
  line: number
}

/** Minor units that this line may claim now; null before the share is known, after its time, or when it came too late. */
export function shareOf(
  { settlement, claimEndsAt }: Pick<Campaign, 'settlement' | 'claimEndsAt'>,
  line: SettlementLine | null,
  now: Date,
): bigint | null {
  if (!settlement || !line || line.line > settlement.eligible) return null
  if (!claimEndsAt || now >= claimEndsAt) return null
  return settlement.share || null
}
