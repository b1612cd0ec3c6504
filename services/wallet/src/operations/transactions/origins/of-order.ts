import { settleIntent } from '../../../domain/hold.ts'
import { readStoreKey, refundIntent, storeHold } from '../../../domain/store/order.ts'
import { figure, findAttempt, findIntent, type ReadOrigin, relate } from './origin.ts'

export const ofOrder: ReadOrigin = async (deps, { key, kind }) => {
  const order = await deps.storeOrders.find(readStoreKey(key)?.orderId ?? '')
  if (!order) return {}
  const [paid, back] = await Promise.all([
    findIntent(deps, settleIntent(storeHold(order), 'capture')),
    findAttempt(deps, (attempt) => refundIntent(order, attempt)),
  ])
  return {
    figures: [figure('PRICE', order.price, order.currency)],
    related: kind === 'capture' ? relate('undone-by', back) : relate('undoes', paid),
  }
}
