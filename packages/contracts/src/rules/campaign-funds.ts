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

/** What a programme pays each of a number of times, in parts, in minor units. */
export interface PayableInParts {
  parts: readonly { amount: bigint }[]
  times: number
}

/** What a programme of earnings pays in all, minor units. */
export interface PayableBudget {
  budget: bigint
}

/** Largest total of one campaign, minor units. One posting moves it, and the maximum of a BSON Long is 9.22 * 10^18. */
export const MAX_CAMPAIGN_FUNDS = 10n ** 15n

/** The most that a campaign or a programme can pay: its escrow must hold this before it is published, or opened. */
export function requiredFunds(payable: Payable | PayableInParts | PayableBudget): bigint {
  if ('budget' in payable) return payable.budget
  if ('pool' in payable) return payable.pool
  if ('tiers' in payable) return fundsOfTiers(payable.tiers)
  if ('parts' in payable) return amountOfOnce(payable.parts) * BigInt(payable.times)
  return payable.amount * BigInt(payable.slots)
}

/** What a programme pays one time, to all parts together. */
export const amountOfOnce = (parts: readonly { amount: bigint }[]): bigint =>
  parts.reduce((sum, { amount }) => sum + amount, 0n)

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
export function fundsProblem(payable: Payable | PayableInParts, currency: Currency): string | null {
  if (requiredFunds(payable) <= MAX_CAMPAIGN_FUNDS) return null
  const payer = 'parts' in payable ? 'programme' : 'campaign'
  return `one ${payer} pays ${toDecimal(MAX_CAMPAIGN_FUNDS, currency)} ${currency} at most in total`
}
