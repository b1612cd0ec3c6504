import type { StoreOrder } from './order.ts'

/**
 * How much of an order its user paid with KCash that they bought with money. Entries of a user are numbered from 1 without gaps, each with
 * the sum so far, which never exceeds what they bought: rewards, transfers and swaps are no purchases. Minor units.
 */
export interface SpendingEntry {
  orderId: string
  userId: string
  seq: number
  /** Of this order. */
  amount: bigint
  /** Of all orders up to this one. */
  total: bigint
  createdAt: Date
}

/**
 * The entry of an order, which another writer of its number may forestall.
 * @param last the user's last entry
 * @param bought what the user bought and still has paid for
 */
export function nextSpending(
  {
    id: orderId,
    userId,
    currency,
    price,
  }: Pick<StoreOrder, 'id' | 'userId' | 'currency' | 'price'>,
  last: Pick<SpendingEntry, 'seq' | 'total'> | null,
  bought: bigint,
  now: Date,
): SpendingEntry {
  const before = last?.total ?? 0n
  const left = bought > before ? bought - before : 0n
  const amount = currency !== 'KCASH' ? 0n : price < left ? price : left
  return {
    ...{ orderId, userId, seq: (last?.seq ?? 0) + 1 },
    ...{ amount, total: before + amount, createdAt: now },
  }
}
