/** How many finishers share a campaign's pool. */
export interface Settlement {
  sealedAt: Date
  /** Lines 1 to `eligible` are paid; a higher line came too late. */
  eligible: number
  /** Minor units for each line, once the wallet has accepted; null until then. */
  share: bigint | null
}

/** A finisher's place in the sealed list of a campaign. */
export interface SettlementLine {
  campaignId: string
  userId: string
  /** From 1, in the order of finishing; the slot of its claim. */
  line: number
}

/**
 * Minor units that this line may claim now. Null before the share is known, when it is zero, after the time to
 * claim, or when the line came too late.
 */
export function shareOf(
  { settlement, claimEndsAt }: { settlement: Settlement | null; claimEndsAt: Date | null },
  line: SettlementLine | null,
  now: Date,
): bigint | null {
  if (!settlement || !line || line.line > settlement.eligible) return null
  if (!claimEndsAt || now >= claimEndsAt) return null
  return settlement.share || null
}

/** Minor units that each finisher would get if the campaign ended now; the whole pool while nobody has finished. */
export const shareNow = (pool: bigint, finishers: number): bigint =>
  pool / BigInt(Math.max(1, finishers))
