import type { Currency } from '@platform/contracts/money'
import { toDecimal } from '@platform/contracts/money'
import type { BoostProgrammeBody } from '@platform/contracts/quests/card-boosts'
import type { EarningTerms } from '@platform/contracts/wallet/programmes'
import { refusedField } from '@platform/service-kit/errors'
import { positiveMinor, requirePayable } from '../variants/amounts.ts'

/** What pays for boosts of rewards of one currency; of each currency one at a time is OPEN. Amounts in minor units. */
export interface BoostProgramme {
  id: string
  currency: Currency
  /** What it gives in all. */
  budget: bigint
  /** What it adds to one reward at most. */
  most: bigint
  status: 'DRAFT' | 'OPEN' | 'ENDING' | 'ENDED'
  createdBy: string
  createdAt: Date
  /** When a draft is given up, or its end is tried again; null of others. */
  nextRetryAt: Date | null
  /** How often its end was begun. */
  retryCount: number
}

/** @throws VALIDATION_FAILED for what nobody could pay */
export function parseTerms({
  currency,
  ...sent
}: BoostProgrammeBody): Pick<BoostProgramme, 'currency' | 'budget' | 'most'> {
  const budget = positiveMinor(sent.budget, currency, 'budget')
  const most = positiveMinor(sent.most, currency, 'most')
  requirePayable({ parts: [{ amount: budget }], times: 1 }, currency, 'budget')
  if (most > budget) throw refusedField('body.most', 'is more than the budget')
  return { currency, budget, most }
}

/** As an operator writes them. */
export const writeTerms = ({
  currency,
  budget,
  most,
}: Pick<BoostProgramme, 'currency' | 'budget' | 'most'>): BoostProgrammeBody => ({
  currency,
  budget: toDecimal(budget, currency),
  most: toDecimal(most, currency),
})

/** The copy of the terms that the wallet stores and pays by. */
export const walletTermsOf = (programme: BoostProgramme): EarningTerms => ({
  kind: 'budget',
  ...writeTerms(programme),
})

export const sameTerms = (a: BoostProgramme, b: BoostProgramme): boolean =>
  (['currency', 'budget', 'most'] as const).every((term) => a[term] === b[term])
