import { type Currency, toDecimal } from '@platform/contracts/money'
import type { PartnerProgrammeBody } from '@platform/contracts/quests/partner-programmes'
import type { EarningTerms } from '@platform/contracts/wallet/programmes'
import { parseTerms as parseBudget } from '../card-boosts/boost-programme.ts'

/**
 * The rule by which partners get a share of rewards of one currency, and the money for it. For a partner, and for all others together, one
 * of each currency is OPEN at a time. Amounts in minor units.
 */
export interface PartnerProgramme {
  id: string
  /** Null: every partner that has none of its own. */
  partner: string | null
  currency: Currency
  /** Whole percent of a reward. */
  percent: number
  /** What it gives in all. */
  budget: bigint
  /** What it gives for one reward at most. */
  most: bigint
  status: 'DRAFT' | 'OPEN' | 'ENDING' | 'ENDED'
  createdBy: string
  createdAt: Date
  /** When a draft is given up, or its end is tried again; null of others. */
  nextRetryAt: Date | null
  /** How often its end was begun. */
  retryCount: number
}

type Terms = Pick<PartnerProgramme, 'partner' | 'currency' | 'percent' | 'budget' | 'most'>

/** @throws VALIDATION_FAILED for what nobody could pay */
export const parseTerms = ({ partner, percent, ...money }: PartnerProgrammeBody): Terms => ({
  ...{ partner, percent, ...parseBudget(money) },
})

/** As an operator writes them. */
export const writeTerms = ({
  partner,
  currency,
  percent,
  budget,
  most,
}: Terms): PartnerProgrammeBody => ({
  ...{ partner, currency, percent },
  budget: toDecimal(budget, currency),
  most: toDecimal(most, currency),
})

/** The copy of the terms that the wallet stores and pays by. */
export const walletTermsOf = (programme: Terms): EarningTerms => {
  const { currency, budget, most } = writeTerms(programme)
  return { kind: 'budget', currency, budget, most }
}

export const sameTerms = (a: Terms, b: Terms): boolean =>
  (['partner', 'currency', 'percent', 'budget', 'most'] as const).every(
    (term) => a[term] === b[term],
  )
