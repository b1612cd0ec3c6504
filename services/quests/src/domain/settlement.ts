/** How many users a campaign pays. */
export interface Settlement {
  sealedAt: Date
  /** Lines 1 to `eligible` are paid; a higher line came too late. */
  eligible: number
  /** Minor units for each line of a pool, once the wallet has accepted; null until then, and where places are paid. */
  share: bigint | null
}

/** A user's place in the sealed list of a campaign. */
export interface SettlementLine {
  campaignId: string
  userId: string
  /** From 1, in the order of finishing, or of the ranking; the slot of its claim. */
  line: number
}

/** Minor units that each finisher would get if the campaign ended now; the whole pool while nobody has finished. */
export const shareNow = (pool: bigint, finishers: number): bigint =>
  pool / BigInt(Math.max(1, finishers))
