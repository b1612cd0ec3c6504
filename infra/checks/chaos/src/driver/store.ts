import { randomUUID } from 'node:crypto'
import {
  revealedCode,
  type StoreOrder,
  type StorePrice,
  staffStoreItem,
  storedCodes,
  storeOrder,
} from '@platform/contracts/wallet/store'
import { dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

const named = { name: 'Chaos', description: 'Chaos' }
const ITEMS = '/api/store/admin/items'
/** Refusals after which nothing is paid. */
const REFUSED = ['INSUFFICIENT_FUNDS', 'DEBT_OPEN', 'OUT_OF_STOCK', 'ORDER_EXPIRED']

/** An item that is listed, and the codes that were uploaded of it. */
export interface Item {
  id: string
  price: StorePrice
  codes: readonly string[]
}

/** Lists an item with as many codes. */
export async function openItem(
  operator: User,
  { price, stock }: { price: StorePrice; stock: number },
): Promise<Item> {
  const id = `chaos-${randomUUID()}`
  const post = (path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    return untilSettled(() => operator.send({ method: 'POST', path, body, headers }))
  }
  const texts = { en: named, hi: named, 'pt-BR': named }
  const item = { id, texts, category: 'gift-cards', price, status: 'listed' }
  const added = await post(ITEMS, item)
  // The answer to the first request was lost.
  if (added.code !== 'STORE_ITEM_EXISTS') dataOf(staffStoreItem, added)
  const codes = Array.from({ length: stock }, () => `CODE-${randomUUID()}`)
  dataOf(storedCodes, await post(`${ITEMS}/${id}/codes`, { codes }))
  return { id, price, codes }
}

/** Buys one at the price that was shown, repeated until there is an answer. @returns null when it was refused: nothing was paid */
export async function buyItem(
  user: User,
  { id: itemId, price }: Pick<Item, 'id' | 'price'>,
  key: string,
): Promise<StoreOrder | null> {
  const request = {
    method: 'POST',
    path: '/api/store/orders',
    body: { itemId, price },
    headers: { 'idempotency-key': key },
  } as const
  const answer = await untilSettled(() => user.send(request))
  return answer.code !== null && REFUSED.includes(answer.code) ? null : dataOf(storeOrder, answer)
}

export async function showOrder(user: User, id: string): Promise<StoreOrder> {
  const request = { method: 'GET', path: `/api/store/orders/${id}` } as const
  return dataOf(storeOrder, await untilSettled(() => user.send(request)))
}

/** The code of an own order. @returns null while it is not done */
export async function revealCode(user: User, id: string): Promise<string | null> {
  const request = { method: 'POST', path: `/api/store/orders/${id}/reveal` } as const
  const answer = await untilSettled(() => user.send(request))
  return answer.code === 'ORDER_NOT_DONE' ? null : dataOf(revealedCode, answer).code
}

/**
 * Gives back what an order paid, once, however often it is asked for.
 * @returns whether it is given back; false when nothing was paid for it yet
 */
export async function refundOrder(operator: User, id: string): Promise<boolean> {
  const path = `/api/store/admin/orders/${id}/refund`
  const body = { reason: 'chaos' }
  const answer = await untilSettled(() => operator.send({ method: 'POST', path, body }))
  if (answer.code === 'ORDER_NOT_DONE') return false
  dataOf(storeOrder, answer)
  return true
}
