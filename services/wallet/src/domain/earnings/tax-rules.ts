import type { UserFact } from '@platform/contracts/kyc/facts'
import type { Currency } from '@platform/contracts/money'

/** Hundredths of a percent that are kept of an earning, by whether the user has proven their tax number. */
export interface TaxRule {
  verifiedBps: number
  unverifiedBps: number
  /** An earning of more than this, minor units, is collected only once the tax number is proven. */
  panAbove: Partial<Record<Currency, bigint>>
}

/** By ISO 3166-1 alpha-2; `*`: everywhere else, also where the country is not known. */
export type TaxRules = ReadonlyMap<string, TaxRule>

/** What is known of who collects. */
export interface Taxpayer {
  country: string | null
  panVerified: boolean
}

/** By what a tax was worked out when it was kept. */
export interface TaxBasis extends Taxpayer {
  bps: number
}

export interface EarningTax {
  /** Minor units, rounded down. */
  tax: bigint
  bps: number
  missing: UserFact[]
}

const WHOLE_BPS = 10_000n

/** What is kept of an earning of this amount, and what has to be proven first. */
export function taxOf(
  rules: TaxRules,
  { country, panVerified }: Taxpayer,
  { amount, currency }: { amount: bigint; currency: Currency },
): EarningTax {
  const rule = rules.get(country ?? '*') ?? rules.get('*')
  if (!rule) return { tax: 0n, bps: 0, missing: [] }
  const bps = panVerified ? rule.verifiedBps : rule.unverifiedBps
  const limit = rule.panAbove[currency]
  const isMissing = !panVerified && limit !== undefined && amount > limit
  return {
    tax: (amount * BigInt(bps)) / WHOLE_BPS,
    bps,
    missing: isMissing ? ['pan-verified'] : [],
  }
}

/** The lowest rate that keeps this tax of this amount, hundredths of a percent: exact for amounts of 10,000 minor units and more. */
export const rateOf = ({ tax, amount }: { tax: bigint; amount: bigint }) =>
  amount === 0n ? 0 : Number((tax * WHOLE_BPS + amount - 1n) / amount)
