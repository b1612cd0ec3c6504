import type { UserFact } from '@platform/contracts/kyc/facts'
import { toDecimal } from '@platform/contracts/money'
import type { Earning as EarningView } from '@platform/contracts/wallet/earnings'
import { type Earning, statusOf } from '../../domain/earnings/earning.ts'
import { sourceOf } from '../../operations/earnings/earning-facts.ts'

/** @param missing facts without which it cannot be collected */
export function earningView(earning: Earning, now: Date, missing: UserFact[] = []): EarningView {
  const { id, currency, amount, earned, tax, createdAt, expiresAt, collectedAt } = earning
  const decimal = (minor: bigint) => toDecimal(minor, currency)
  return {
    ...{
      id,
      source: sourceOf(earning),
      part: earning.payment?.part ?? null,
      currency,
      amount: decimal(amount),
    },
    ...{ taken: decimal(earned - amount), status: statusOf(earning, now) },
    tax: tax === null ? null : decimal(tax),
    net: tax === null ? null : decimal(amount - tax),
    missing,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    collectedAt: collectedAt?.toISOString() ?? null,
  }
}
