import { type Currency, toDecimal } from '@platform/contracts/money'
import { MAX_CAMPAIGN_FUNDS, requiredFunds } from '@platform/contracts/rules/campaign-funds'
import type { CampaignTerms } from '@platform/contracts/wallet/internal'
import { refusedField } from '@platform/service-kit/errors'
import { parseAmount } from './amount.ts'

/** What a campaign may pay, in minor units. The wallet's own copy is the only source of a reward's amount. */
export type Terms =
  | { kind: 'fixed'; currency: Currency; amount: bigint; slots: number }
  | { kind: 'pool'; currency: Currency; pool: bigint }

/** @throws VALIDATION_FAILED */
export function parseTerms(sent: CampaignTerms): Terms {
  const { currency } = sent
  if (sent.kind === 'pool')
    return { kind: 'pool', currency, pool: parseAmount(sent.pool, currency, 'body.terms.pool') }
  const amount = parseAmount(sent.amount, currency, 'body.terms.amount')
  const terms: Terms = { kind: 'fixed', currency, amount, slots: sent.slots }
  if (requiredFunds(terms) > MAX_CAMPAIGN_FUNDS) {
    throw refusedField('body.terms', 'is more than the limit of one campaign')
  }
  return terms
}

/** The terms on the wire, with all decimals of the currency: equal terms give equal JSON. */
export function writeTerms(terms: Terms): CampaignTerms {
  const { currency } = terms
  return terms.kind === 'pool'
    ? { kind: 'pool', currency, pool: toDecimal(terms.pool, currency) }
    : { ...terms, amount: toDecimal(terms.amount, currency) }
}

export function sameTerms(a: Terms, b: Terms): boolean {
  if (a.kind === 'fixed') {
    return (
      b.kind === 'fixed' &&
      a.currency === b.currency &&
      a.amount === b.amount &&
      a.slots === b.slots
    )
  }
  return b.kind === 'pool' && a.currency === b.currency && a.pool === b.pool
}
