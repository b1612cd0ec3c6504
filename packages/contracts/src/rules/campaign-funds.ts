import { type Currency, toDecimal } from '../money.ts'

/** Places from the one after the last tier's, or from 1, to `to`; each gets `amount`, in minor units. */
export interface Tier {
  to: number
  amount: bigint
}

/** What a campaign pays, in minor units: an amount per slot, a pool, or amounts by place. */
export type Payable =
  | { amount: bigint; slots: number }
  | { pool: bigint }
  | { tiers: readonly Tier[] }

/** Largest total of one campaign, minor units. One posting moves it, and the maximum of a BSON Long is 9.22 * 10^18. */
export const MAX_CAMPAIGN_FUNDS = 10n ** 15n

/** The most that a campaign can pay: its escrow must hold this before it is published. */
export function requiredFunds(payable: Payable): bigint {
  if ('pool' in payable) return payable.pool
  if ('tiers' in payable) return fundsOfTiers(payable.tiers)
  return payable.amount * BigInt(payable.slots)
}

/** How many places are paid. */
export const placesOf = (tiers: readonly Pick<Tier, 'to'>[]): number => tiers.at(-1)?.to ?? 0

/** Minor units that a place gets, from 1; zero beyond the last tier. */
export const amountOfPlace = (tiers: readonly Tier[], place: number): bigint =>
  tiers.find(({ to }) => place <= to)?.amount ?? 0n

function fundsOfTiers(tiers: readonly Tier[]): bigint {
  let total = 0n
  let before = 0
  for (const { to, amount } of tiers) {
    total += amount * BigInt(to - before)
    before = to
  }
  return total
}

/** Why the total exceeds the limit; null when it does not. */
export function fundsProblem(payable: Payable, currency: Currency): string | null {
  if (requiredFunds(payable) <= MAX_CAMPAIGN_FUNDS) return null
  return `one campaign pays ${toDecimal(MAX_CAMPAIGN_FUNDS, currency)} ${currency} at most in total`
}
