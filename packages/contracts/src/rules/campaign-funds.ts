import { type Currency, toDecimal } from '../money.ts'

/** What a campaign pays, in minor units: an amount per slot, or a pool. */
export type Payable = { amount: bigint; slots: number } | { pool: bigint }

/** Largest total of one campaign, minor units. One posting moves it, and the maximum of a BSON Long is 9.22 * 10^18. */
export const MAX_CAMPAIGN_FUNDS = 10n ** 15n

/** The most that a campaign can pay: its escrow must hold this before it is published. */
export function requiredFunds(payable: Payable): bigint {
  return 'pool' in payable ? payable.pool : payable.amount * BigInt(payable.slots)
}

/** Why the total exceeds the limit; null when it does not. */
export function fundsProblem(payable: Payable, currency: Currency): string | null {
  if (requiredFunds(payable) <= MAX_CAMPAIGN_FUNDS) return null
  return `one campaign pays ${toDecimal(MAX_CAMPAIGN_FUNDS, currency)} ${currency} at most in total`
}
