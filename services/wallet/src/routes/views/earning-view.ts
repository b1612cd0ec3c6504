import { toDecimal } from '@platform/contracts/money'
import type { EarningStatus, Earning as EarningView } from '@platform/contracts/wallet/earnings'
import type { Earning } from '../../domain/earnings/earning.ts'
import { sourceOf } from '../../operations/earnings/earning-facts.ts'

export function earningView(earning: Earning, now: Date): EarningView {
  const { id, currency, amount, earned, tax, createdAt, expiresAt, collectedAt } = earning
  const decimal = (minor: bigint) => toDecimal(minor, currency)
  return {
    ...{ id, source: sourceOf(earning), currency, amount: decimal(amount) },
    ...{ taken: decimal(earned - amount), status: statusOf(earning, now) },
    tax: tax === null ? null : decimal(tax),
    net: tax === null ? null : decimal(amount - tax),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    collectedAt: collectedAt?.toISOString() ?? null,
  }
}

/** One whose time is over reads as expired before a worker ends it. */
function statusOf({ status, expiresAt }: Earning, now: Date): EarningStatus {
  switch (status) {
    case 'distributing':
      return 'EARNING DISTRIBUTING'
    case 'credited':
      return 'EARNING CREDITED'
    case 'pending':
    case 'failed':
      if (expiresAt <= now) return 'EARNING EXPIRED'
      return status === 'failed' ? 'EARNING FAILED' : 'EARNING PENDING'
    default:
      return 'EARNING EXPIRED'
  }
}
