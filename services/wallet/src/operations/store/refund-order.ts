import { toDecimal } from '@platform/contracts/money'
import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import { refundIntent, type StoreOrder } from '../../domain/store/order.ts'
import type { Dependencies } from '../dependencies.ts'
import { creditInAttempts } from '../ledger/credit-in-attempts.ts'

type Completes = Pick<Dependencies, 'storeOrders' | 'storeCodes' | 'ledger' | 'crashPoint'>
export type RefundsOrders = Completes & Pick<Dependencies, 'audit' | 'events' | 'clock' | 'ids'>

/**
 * Gives back what an order paid, once, however often it is asked for. A code that was not shown can be bought again; one that was is void.
 * @returns the order: `refunding` while the buyer's account has no room
 * @throws NOT_FOUND, ORDER_NOT_DONE, ANOTHER_PERSON_DECIDES for an order of their own, IN_PROGRESS when its code was shown meanwhile
 */
export async function refundOrder(
  deps: RefundsOrders,
  by: Staff,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<StoreOrder> {
  return giveBack(deps, by, await loadRefundable(deps, by, orderId), reason)
}

/** @throws NOT_FOUND, ORDER_NOT_DONE, ANOTHER_PERSON_DECIDES for an order of their own */
export async function loadRefundable(
  { storeOrders }: Pick<RefundsOrders, 'storeOrders'>,
  by: Staff,
  orderId: string,
): Promise<StoreOrder> {
  const order = await storeOrders.find(orderId)
  if (!order) throw new DomainError('NOT_FOUND')
  if (order.userId === by.id) throw new DomainError('ANOTHER_PERSON_DECIDES')
  if (order.status === 'open' || order.status === 'refused') throw new DomainError('ORDER_NOT_DONE')
  return order
}

/** Gives the order back as it was read: with its code shown, or not. @throws IN_PROGRESS when its code was shown meanwhile */
export async function giveBack(
  deps: RefundsOrders,
  by: Staff,
  order: StoreOrder,
  reason: string,
): Promise<StoreOrder> {
  if (order.status !== 'done') return completeRefund(deps, order)
  const { id, userId, currency, price, revealedAt } = order
  await recordAct(deps, {
    id: deps.ids.from('act', 'refund-store-order', id),
    ...{ by, action: 'refund-store-order', subject: { kind: 'user', id: userId }, reason },
    after: { orderId: id, currency, amount: toDecimal(price, currency) },
  })
  const begun = await deps.storeOrders.beginRefund(id, revealedAt !== null, deps.clock.now())
  if (begun.status === 'done') throw new DomainError('IN_PROGRESS')
  deps.crashPoint('store-refund-begun')
  return completeRefund(deps, begun)
}

/** Ends a refund that has begun, however far it came. */
export async function completeRefund(deps: Completes, order: StoreOrder): Promise<StoreOrder> {
  const { storeOrders, storeCodes, ledger } = deps
  if (order.status !== 'refunding') return order
  if (order.revealedAt) await storeCodes.discard(order.id)
  else await storeCodes.giveBack(order.id)
  const isBack = await creditInAttempts(ledger, (attempt) => refundIntent(order, attempt))
  return isBack ? storeOrders.endRefund(order.id) : order
}
