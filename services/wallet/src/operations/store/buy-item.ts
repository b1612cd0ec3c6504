import { toDecimal } from '@platform/contracts/money'
import type { StorePrice } from '@platform/contracts/wallet/store'
import {
  DomainError,
  type Idempotency,
  requireSecondFactor,
  sameRequest,
  type User,
} from '@platform/service-kit'
import { userAccount } from '../../domain/account.ts'
import { parseAmount } from '../../domain/amount.ts'
import { placeIntent } from '../../domain/hold.ts'
import { refusalOf } from '../../domain/next-posting.ts'
import { requireCountry, type StoreItem } from '../../domain/store/item.ts'
import { type StoreOrder, storeHold } from '../../domain/store/order.ts'
import { emptyTip } from '../../domain/tip.ts'
import type { Dependencies } from '../dependencies.ts'
import { debitRefusal } from '../ledger/debit-refusal.ts'
import { requireNothingOwedBeside } from '../ledger/require-nothing-owed-beside.ts'
import { completeOrder, spentRecently } from './complete-order.ts'

type Needed = Pick<
  Dependencies,
  | 'storeItems'
  | 'storeOrders'
  | 'storeCodes'
  | 'sentAmounts'
  | 'holds'
  | 'ledger'
  | 'clock'
  | 'crashPoint'
  | 'secondFactorAbove'
>
type Buyer = Pick<User, 'id' | 'country' | 'secondFactor'>

/**
 * Buys one of an item at the price that was shown. The order's id is that of the request, so a repeat has the same order. What can be
 * refused at once is refused before anything is stored.
 * @returns the order, which is done
 * @throws NOT_FOUND, PRICE_CHANGED, NOT_FOR_COUNTRY, OUT_OF_STOCK, STORE_LIMIT, INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts,
 * SECOND_FACTOR_NEEDED, SECOND_FACTOR_MISSING, ORDER_EXPIRED, ORDER_NOT_DONE once it was given back, IDEMPOTENCY_KEY_REUSED
 */
export async function buyItem(
  deps: Needed,
  buyer: Buyer,
  { itemId, price }: { itemId: string; price: StorePrice },
  request: Pick<Idempotency, 'id' | 'hash'>,
): Promise<StoreOrder> {
  const { storeOrders, crashPoint } = deps
  const id = request.id('store-order')
  const order =
    (await storeOrders.find(id)) ??
    (await openOrder(deps, buyer, itemId, price, { id, hash: request.hash }))
  sameRequest(order.hash, request.hash)
  crashPoint('store-order-stored')
  const ended = await completeOrder(deps, order)
  if (ended.status === 'refused') throw await refusalOfOrder(deps, ended)
  if (ended.status !== 'done') throw new DomainError('ORDER_NOT_DONE')
  return ended
}

async function openOrder(
  deps: Needed,
  buyer: Buyer,
  itemId: string,
  shown: StorePrice,
  { id, hash }: { id: string; hash: string },
): Promise<StoreOrder> {
  const { storeItems, storeOrders, storeCodes, clock } = deps
  const item = await storeItems.find(itemId)
  if (item?.status !== 'listed') throw new DomainError('NOT_FOUND')
  requirePrice(item, shown)
  requireCountry(item, buyer)
  const { texts, category, currency, price, limitPerPerson } = item
  const order: StoreOrder = {
    ...{ id, hash, userId: buyer.id, itemId, item: { texts, category }, currency, price },
    ...{ status: 'open', refusal: null, unproven: null },
    ...{ boughtAt: clock.now(), revealedAt: null, refundedAt: null },
  }
  await requireHeld(deps, order)
  if (!(await storeCodes.isLeft(itemId))) throw new DomainError('OUT_OF_STOCK')
  const sentBefore = await spentRecently(deps, order)
  const money = { currency, amount: price, sentBefore }
  requireSecondFactor(buyer, money, deps.secondFactorAbove, clock.now())
  const stored = await storeOrders.open(
    { ...order, unproven: unprovenOf(deps, buyer, currency) },
    limitPerPerson,
  )
  if (!stored) throw new DomainError('STORE_LIMIT', { limit: limitPerPerson })
  return stored
}

/** @throws PRICE_CHANGED with the price of now */
function requirePrice({ currency, price }: StoreItem, shown: StorePrice): void {
  const isSame =
    shown.currency === currency &&
    parseAmount(shown.amount, currency, 'body.price.amount') === price
  if (isSame) return
  throw new DomainError('PRICE_CHANGED', {
    price: { currency, amount: toDecimal(price, currency) },
  })
}

/** Refuses what the ledger would refuse now. It decides again when it posts. @throws INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts */
async function requireHeld({ ledger }: Needed, order: StoreOrder): Promise<void> {
  const intent = placeIntent(storeHold(order))
  const [tip = emptyTip(intent.account)] = await ledger.tips([intent.account])
  if (refusalOf(tip, intent)) throw debitRefusal(tip, order.price, order.currency)
  await requireNothingOwedBeside({ ledger }, intent.account)
}

/** What refuses the order if, together with others that were stored at the same time, it is above the limit. */
function unprovenOf(
  { clock }: Needed,
  buyer: Buyer,
  currency: StoreItem['currency'],
): StoreOrder['unproven'] {
  try {
    requireSecondFactor(buyer, { currency, amount: 1n, sentBefore: 0n }, new Map(), clock.now())
    return null
  } catch (error) {
    const isMissing = (error as DomainError).code === 'SECOND_FACTOR_MISSING'
    return isMissing ? 'SECOND_FACTOR_MISSING' : 'SECOND_FACTOR_NEEDED'
  }
}

async function refusalOfOrder({ ledger }: Needed, order: StoreOrder): Promise<DomainError> {
  const { userId, currency, price, refusal } = order
  if (refusal !== 'INSUFFICIENT_FUNDS') return new DomainError(refusal ?? 'ORDER_EXPIRED')
  const account = userAccount(userId, currency)
  const [tip = emptyTip(account)] = await ledger.tips([account])
  return debitRefusal(tip, price, currency)
}
