import type { Payout } from '@platform/contracts/wallet/offramp'
import type { Purchase } from '@platform/contracts/wallet/onramp'
import type { Swap } from '@platform/contracts/wallet/swap'
import type { TransactionFilters } from '../../transactions/model/transaction-filter.ts'

export type UnderWay =
  | { kind: 'payout'; order: Payout }
  | { kind: 'purchase'; order: Purchase }
  | { kind: 'swap'; order: Swap }

interface Orders {
  payouts: readonly Payout[]
  purchases: readonly Purchase[]
  swaps: readonly Swap[]
}

const PAYOUTS: readonly Payout['status'][] = ['processing', 'returning']
const PURCHASES: readonly Purchase['status'][] = ['open', 'failed', 'processing', 'refunding']
const SWAPS_ENDED: readonly Swap['status'][] = ['final', 'refunded']

/** The orders that have not ended, newest first. */
export function underWayOf({ payouts, purchases, swaps }: Orders): UnderWay[] {
  const all: UnderWay[] = [
    ...payouts
      .filter(({ status }) => PAYOUTS.includes(status))
      .map((order) => ({ kind: 'payout' as const, order })),
    ...purchases
      .filter(({ status }) => PURCHASES.includes(status))
      .map((order) => ({ kind: 'purchase' as const, order })),
    ...swaps
      .filter(({ status }) => !SWAPS_ENDED.includes(status))
      .map((order) => ({ kind: 'swap' as const, order })),
  ]
  return all.sort((one, other) => other.order.createdAt.localeCompare(one.order.createdAt))
}

/** Under which chip of the history an order is. */
const typeOf = ({ kind }: UnderWay) => (kind === 'purchase' ? 'onramp' : 'meta-txn')

/** Which of these are among what the filters leave. A name and a day are searched for among transactions alone. */
export function matching(all: readonly UnderWay[], filters: TransactionFilters): UnderWay[] {
  const { type, currency, status, from, to, search } = filters
  if (from || to || search || (status && status !== 'pending')) return []
  return all.filter(
    (one) =>
      (type === 'all' || type === typeOf(one)) &&
      (!currency || currency === (one.kind === 'swap' ? one.order.currency : 'KCASH')),
  )
}
