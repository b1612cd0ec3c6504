import { countedUnder } from '@platform/contracts/rules/counted-value'
import { DomainError } from '@platform/service-kit'
import { cancelIntent, isPlaced } from '../../domain/hold.ts'
import { sumSentRecently } from '../../domain/send.ts'
import {
  ORDER_REFUSALS,
  type OrderRefusal,
  type StoreOrder,
  storeHold,
} from '../../domain/store/order.ts'
import type { Dependencies } from '../dependencies.ts'
import { placeHold } from '../place-hold.ts'
import { settleHold } from '../settle-hold.ts'
import { spentInStore } from './spent-in-store.ts'

type Needed = Pick<
  Dependencies,
  | 'storeOrders'
  | 'storeCodes'
  | 'sentAmounts'
  | 'holds'
  | 'ledger'
  | 'clock'
  | 'crashPoint'
  | 'secondFactorAbove'
>

/**
 * Runs an open order from its first step, whichever instance began it and however far it came: its price is held, a code is taken,
 * the hold is captured. How the hold ends decides: only an order whose hold was captured is done, and it has its code by then.
 * @returns the order, `done` or `refused`
 */
export async function completeOrder(deps: Needed, order: StoreOrder): Promise<StoreOrder> {
  const { storeOrders, storeCodes, clock, crashPoint } = deps
  const { id, itemId, status } = order
  if (status !== 'open') return order
  if (order.unproven && (await isAboveLimit(deps, order))) {
    return endWithout(deps, order, order.unproven)
  }
  const hold = storeHold(order)
  try {
    await placeHold(deps, hold)
  } catch (error) {
    return endWithout(deps, order, refusalOf(error))
  }
  crashPoint('store-hold-placed')
  const hasCode = await storeCodes.take(itemId, id, clock.now())
  crashPoint('store-code-taken')
  if (!hasCode) return endWithout(deps, order, 'OUT_OF_STOCK')
  const end = await settleHold(deps, hold.id, 'capture')
  crashPoint('store-hold-settled')
  if (end !== 'capture') return endWithout(deps, order, 'ORDER_EXPIRED')
  const done = await storeOrders.end(id, 'done')
  await storeCodes.sell(id)
  return done
}

/** What a user sent to others and spent here counts together. An order that is stored sees those that were stored before it. */
export async function spentRecently(
  { storeOrders, sentAmounts, clock }: Pick<Needed, 'storeOrders' | 'sentAmounts' | 'clock'>,
  { userId, currency }: Pick<StoreOrder, 'userId' | 'currency'>,
): Promise<bigint> {
  const now = clock.now()
  const { entries } = await sentAmounts.find(userId, countedUnder(currency))
  const spent = await spentInStore({ storeOrders, clock }, userId, currency)
  return spent + sumSentRecently(entries, currency, now)
}

async function isAboveLimit(deps: Needed, order: StoreOrder): Promise<boolean> {
  const spent = await spentRecently(deps, order)
  return spent > (deps.secondFactorAbove.get(order.currency) ?? 0n)
}

/** Nothing is paid: the hold is released, or can no longer be placed. Another run may have captured it before: then the order is done. */
async function endWithout(
  deps: Needed,
  order: StoreOrder,
  refusal: OrderRefusal,
): Promise<StoreOrder> {
  const { holds, ledger, storeOrders, storeCodes } = deps
  const hold = storeHold(order)
  const { posting } = await ledger.tryPost(cancelIntent(hold))
  const end = isPlaced(posting) ? await settleHold(deps, hold.id, 'release') : 'release'
  if (end === 'capture') {
    const done = await storeOrders.end(order.id, 'done')
    await storeCodes.sell(order.id)
    return done
  }
  await holds.close(hold.id)
  await storeCodes.giveBack(order.id)
  return storeOrders.end(order.id, refusal)
}

/** Why the hold was not placed. @throws what is no refusal */
function refusalOf(error: unknown): OrderRefusal {
  const code = error instanceof DomainError ? error.code : undefined
  // Another run took the key of the hold, so that it cannot be placed.
  if (code === 'IDEMPOTENCY_KEY_REUSED') return 'ORDER_EXPIRED'
  const refusal = ORDER_REFUSALS.find((known) => known === code)
  if (!refusal) throw error
  return refusal
}
