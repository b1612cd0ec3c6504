import { DAY_MS } from '@platform/contracts/constants'
import type { ErrorCode } from '@platform/contracts/errors'
import { storeAccount, userAccount } from '../account.ts'
import type { Hold } from '../hold.ts'
import type { Intent } from '../posting.ts'
import type { StoreItem } from './item.ts'

/** Why an order was refused after it was stored. Nothing was paid. */
export const ORDER_REFUSALS = [
  'INSUFFICIENT_FUNDS',
  'DEBT_OPEN',
  'OUT_OF_STOCK',
  'ORDER_EXPIRED',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_MISSING',
] as const satisfies readonly ErrorCode[]
export type OrderRefusal = (typeof ORDER_REFUSALS)[number]

/** One item that a user buys. Amounts in minor units. */
export interface StoreOrder {
  id: string
  /** Hash of the request that made it. */
  hash: string
  userId: string
  itemId: string
  /** The item as it was then. */
  item: Pick<StoreItem, 'texts' | 'category'>
  currency: StoreItem['currency']
  price: bigint
  /** What refuses it if the user spends more than goes out without a second factor; null where it was proven. */
  unproven: 'SECOND_FACTOR_NEEDED' | 'SECOND_FACTOR_MISSING' | null
  status: 'open' | 'done' | 'refused' | 'refunding' | 'refunded'
  refusal: OrderRefusal | null
  boughtAt: Date
  /** When its code was shown first. */
  revealedAt: Date | null
  refundedAt: Date | null
}

/** Far longer than any order takes: it ends holds of orders that nothing completes. */
const HOLD_MS = DAY_MS

export const holdId = (orderId: string) => `store:${orderId}`

/** What an order sets aside until it has its code. */
export const storeHold = ({ id, hash, userId, currency, price, boughtAt }: StoreOrder): Hold => ({
  id: holdId(id),
  hash,
  account: userAccount(userId, currency),
  amount: price,
  captureTo: storeAccount(currency),
  expiresAt: new Date(boughtAt.getTime() + HOLD_MS),
})

/** Gives back what an order paid. A refused attempt keeps its key, so each has its own. */
export const refundIntent = (
  { id, userId, currency, price }: Pick<StoreOrder, 'id' | 'userId' | 'currency' | 'price'>,
  attempt: number,
): Intent => ({
  account: userAccount(userId, currency),
  key: `${holdId(id)}:refund${attempt === 1 ? '' : `:${attempt}`}`,
  counter: storeAccount(currency),
  delta: price,
  heldDelta: 0n,
  kind: 'store-refund',
  reference: null,
})

/** The order and the attempt that a posting's key names; null for a posting of anything else. */
export function readStoreKey(key: string): { orderId: string; attempt: number } | null {
  const [, orderId = '', attempt = '1'] =
    /^store:([^:]+):(?:place|settle|refund)(?::(\d+))?$/.exec(key) ?? []
  return orderId === '' ? null : { orderId, attempt: Number(attempt) }
}
