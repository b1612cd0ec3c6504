import { type Currency, toDecimal } from '../money.ts'

/** What a campaign pays, in minor units: so much to each slot, or a pool for all. */
export type Payable = { amount: bigint; slots: number } | { pool: bigint }

/** Most that one campaign may pay, minor units: one posting moves it; a BSON Long ends at 9.22 * 10^18. */
export const MAX_CAMPAIGN_FUNDS = 10n ** 15n

/** The most that it can pay: what has to lie in escrow before it is published. */
export function requiredFunds(payable: Payable): bigint {
  return 'pool' in payable ? payable.pool : payable.amount * BigInt(payable.slots)
}

/** Why no campaign can pay so much in total; null when one can. */
export function fundsProblem(payable: Payable, currency: Currency): string | null {
  if (requiredFunds(payable) <= MAX_CAMPAIGN_FUNDS) return null
  return `one campaign pays ${toDecimal(MAX_CAMPAIGN_FUNDS, currency)} ${currency} at most in total`
}
