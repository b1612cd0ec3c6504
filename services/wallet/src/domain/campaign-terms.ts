import { isDeepStrictEqual } from 'node:util'
import { type Currency, toDecimal } from '@platform/contracts/money'
import {
  MAX_CAMPAIGN_FUNDS,
  requiredFunds,
  type Tier,
} from '@platform/contracts/rules/campaign-funds'
import { writeTiers } from '@platform/contracts/rules/tiers'
import type { CampaignTerms } from '@platform/contracts/wallet/internal'
import type { EarningTerms, ProgrammeTerms } from '@platform/contracts/wallet/programmes'
import { refusedField } from '@platform/service-kit/errors'
import { parseAmount } from './amount.ts'

/** What a programme pays each time. */
export interface PartTerms {
  kind: 'parts'
  currency: Currency
  parts: readonly { name: string; amount: bigint }[]
  times: number
  /** How many times its parts one payment may be at most; 1 where it is absent. */
  multiplier?: number
  /** For so many days each part can be collected, as an earning; absent where parts are credited at once. */
  collectDays?: number
}

/** What a programme of earnings gives in all, and to one earning at most. */
export interface BudgetTerms {
  kind: 'budget'
  currency: Currency
  budget: bigint
  most: bigint
}

/** What a table of the daily chest gives in all, and to one opening at most. */
export interface DrawTerms {
  kind: 'draws'
  currency: Currency
  budget: bigint
  most: bigint
}

/** What a campaign or a programme may pay, in minor units. The wallet's own copy is the only source of an amount. */
export type Terms =
  | { kind: 'fixed'; currency: Currency; amount: bigint; slots: number }
  | { kind: 'pool'; currency: Currency; pool: bigint }
  | { kind: 'tiers'; currency: Currency; tiers: readonly Tier[] }
  | PartTerms
  | BudgetTerms
  | DrawTerms

export type SentTerms =
  | CampaignTerms
  | ProgrammeTerms
  | EarningTerms
  | (Omit<EarningTerms, 'kind'> & { kind: 'draws' })

/** @throws VALIDATION_FAILED */
export function parseTerms(sent: SentTerms): Terms {
  const terms = readTerms(sent)
  if (requiredFunds(terms) > MAX_CAMPAIGN_FUNDS) {
    throw refusedField('body.terms', 'is more than the limit of one campaign')
  }
  return terms
}

function readTerms(sent: SentTerms): Terms {
  const { currency } = sent
  const read = (amount: string, field: string) =>
    parseAmount(amount, currency, `body.terms.${field}`)
  switch (sent.kind) {
    case 'fixed':
      return { kind: 'fixed', currency, amount: read(sent.amount, 'amount'), slots: sent.slots }
    case 'pool':
      return { kind: 'pool', currency, pool: read(sent.pool, 'pool') }
    case 'tiers': {
      const tiers = sent.tiers.map(({ to, amount }, index) => ({
        to,
        amount: read(amount, `tiers.${index}.amount`),
      }))
      return { kind: 'tiers', currency, tiers }
    }
    case 'budget':
    case 'draws':
      return {
        ...{ kind: sent.kind, currency, budget: read(sent.budget, 'budget') },
        most: read(sent.most, 'most'),
      }
    case 'parts': {
      const parts = sent.parts.map(({ name, amount }, index) => ({
        name,
        amount: read(amount, `parts.${index}.amount`),
      }))
      return { kind: 'parts', currency, parts, ...timesOf(sent) }
    }
  }
}

/** The terms on the wire, with all decimals of the currency: equal terms give equal JSON. */
export function writeTerms(terms: PartTerms): ProgrammeTerms
export function writeTerms(terms: BudgetTerms): EarningTerms
export function writeTerms(terms: PartTerms | BudgetTerms): ProgrammeTerms | EarningTerms
export function writeTerms(
  terms: Exclude<Terms, PartTerms | BudgetTerms | DrawTerms>,
): CampaignTerms
export function writeTerms(terms: Terms): SentTerms
export function writeTerms(terms: Terms): SentTerms {
  const { currency } = terms
  const write = (amount: bigint) => toDecimal(amount, currency)
  switch (terms.kind) {
    case 'fixed':
      return { kind: 'fixed', currency, amount: write(terms.amount), slots: terms.slots }
    case 'pool':
      return { kind: 'pool', currency, pool: write(terms.pool) }
    case 'tiers':
      return { kind: 'tiers', currency, tiers: writeTiers(terms.tiers, currency) }
    case 'budget':
    case 'draws':
      return {
        ...{ kind: terms.kind, currency, budget: write(terms.budget) },
        most: write(terms.most),
      }
    case 'parts': {
      const parts = terms.parts.map(({ name, amount }) => ({ name, amount: write(amount) }))
      return { kind: 'parts', currency, parts, ...timesOf(terms) }
    }
  }
}

/** Absent stays absent, so that equal terms are equal. */
const timesOf = ({
  times,
  multiplier,
  collectDays,
}: {
  times: number
  multiplier?: number | undefined
  collectDays?: number | undefined
}) => ({
  times,
  ...(multiplier !== undefined && { multiplier }),
  ...(collectDays !== undefined && { collectDays }),
})

/** Whether what it pays are earnings. */
export const givesEarnings = (terms: Terms): boolean =>
  terms.kind === 'budget' || (terms.kind === 'parts' && terms.collectDays !== undefined)

export const sameTerms = (a: Terms, b: Terms): boolean =>
  isDeepStrictEqual(writeTerms(a), writeTerms(b))
