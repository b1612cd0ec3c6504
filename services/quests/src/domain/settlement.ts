import type { Campaign } from './campaign.ts'

/** A finisher's place in a dynamic campaign's sealed list. */
export interface SettlementLine {
  campaignId: string
  userId: string
  /** From 1, in the order of finishing; the slot of its claim. */
  line: number
}

/** Minor units that this line may claim; null before the share is known, or when it came too late. */
export function shareOf(
  { settlement }: Pick<Campaign, 'settlement'>,
  line: SettlementLine | null,
): bigint | null {
  if (!settlement || !line || line.line > settlement.eligible) return null
  return settlement.share || null
}
