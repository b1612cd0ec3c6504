/** The division of a dynamic campaign's pool, sealed once. Minor units; `share * eligible + remainder = pool`. */
export interface Settlement {
  campaignId: string
  eligible: number
  /** pool / eligible, rounded down. */
  share: bigint
  /** The indivisible rest, or the whole pool when nobody is eligible; it returns to the operator. */
  remainder: bigint
}

export function settle(campaignId: string, pool: bigint, eligible: number): Settlement {
  const share = eligible === 0 ? 0n : pool / BigInt(eligible)
  return { campaignId, eligible, share, remainder: pool - share * BigInt(eligible) }
}
