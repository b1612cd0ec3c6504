import { toDecimal } from '@platform/contracts/money'
import { orderRefunded, orderSettled } from '@platform/contracts/wallet/events'
import type { StoreOrder } from '../../domain/store/order.ts'
import { nextSpending, type SpendingEntry } from '../../domain/store/spending.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'storeOrders' | 'spending' | 'purchases' | 'events' | 'clock'>

/**
 * Publishes that an order is paid, with how much of it was paid with KCash that its user bought; or that a paid one was given back. Once,
 * however often it is called and at however many instances.
 */
export async function recordSpending(deps: Needed, order: StoreOrder): Promise<void> {
  if (order.status === 'done') await settle(deps, order)
  if (order.status === 'refunded') await refund(deps, order)
  await deps.storeOrders.setRecorded(order)
}

/** Of several writers at the same number one succeeds; the others read again. */
async function settle(deps: Needed, order: StoreOrder): Promise<void> {
  const { spending, purchases, clock } = deps
  for (;;) {
    // In this order: the last one may be this order's, which another writer has added between, and then it is known.
    const last = await spending.last(order.userId)
    if (await spending.find(order.id)) return
    const bought = await purchases.boughtBy(order.userId)
    const entry = nextSpending(order, last, bought, clock.now())
    if (await spending.insert(entry, settledEvent(deps, order, entry))) return
  }
}

/** One whose payment was not published says nothing. */
async function refund({ spending, events, clock }: Needed, order: StoreOrder): Promise<void> {
  const { id: orderId, userId } = order
  if (!(await spending.find(orderId))) return
  const at = order.refundedAt ?? clock.now()
  const event = events.create(orderRefunded, {
    ...{ key: userId, subject: orderId, version: 2 },
    data: { userId, orderId, refundedAt: at.toISOString() },
  })
  await spending.setRefunded(orderId, at, event)
}

const settledEvent = (
  { events }: Needed,
  { id: orderId, userId, boughtAt }: StoreOrder,
  { amount }: SpendingEntry,
) =>
  events.create(orderSettled, {
    ...{ key: userId, subject: orderId, version: 1 },
    data: {
      ...{ userId, orderId, amount: toDecimal(amount, 'KCASH') },
      settledAt: boughtAt.toISOString(),
    },
  })
