import type { Currency } from '@platform/contracts/money'
import type { CampaignTerms as TermsSent } from '@platform/contracts/wallet/internal'
import { DomainError } from '@platform/service-kit/errors'
import { MAX_AMOUNT, parseAmount } from './amount.ts'

/** What a campaign may pay, in minor units: the wallet's own copy, the only source of a reward's amount. */
export type Terms =
  | { kind: 'fixed'; currency: Currency; amount: bigint; slots: number }
  | { kind: 'pool'; currency: Currency; pool: bigint }

/** @throws VALIDATION_FAILED */
export function parseTerms(sent: TermsSent): Terms {
  const { currency } = sent
  if (sent.kind === 'pool')
    return { kind: 'pool', currency, pool: parseAmount(sent.pool, currency) }
  const amount = parseAmount(sent.amount, currency)
  const terms: Terms = { kind: 'fixed', currency, amount, slots: sent.slots }
  if (requiredBy(terms) > MAX_AMOUNT) {
    throw new DomainError('VALIDATION_FAILED', { terms: 'more than one campaign may pay' })
  }
  return terms
}

/** The most that the terms can pay: what must lie in escrow before publishing. */
export const requiredBy = (terms: Terms): bigint =>
  terms.kind === 'fixed' ? terms.amount * BigInt(terms.slots) : terms.pool

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
