import {
  conversion,
  type Purchase,
  type PurchaseFigures,
  type PurchaseQuote,
  purchase,
} from '@platform/contracts/wallet/onramp'
import { type Answer, dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

/** KCash that a user buys, in KCash and in the currency that they pay in. */
export type Wish = Pick<PurchaseFigures, 'fiat' | 'receive'>

/** A quote of what so much KCash costs now. */
export async function quoteOfPurchase(user: User, { fiat, receive }: Wish): Promise<PurchaseQuote> {
  const path = `/api/onramp/conversion?${new URLSearchParams({ fiat, receive })}`
  const answer = await untilSettled(() => user.send({ method: 'GET', path }))
  const { quote } = dataOf(conversion, answer)
  if (!quote) throw new Error('no quote was given')
  return quote
}

/** Sends the order once. */
export function tryPurchase(
  user: User,
  { quote }: Pick<PurchaseQuote, 'quote'>,
  key: string,
): Promise<Answer> {
  return user.send({
    method: 'POST',
    path: '/api/onramp/orders',
    body: { quote },
    headers: { 'idempotency-key': key },
  })
}

/** Orders by the quote, repeated until there is an answer: the provider may be away for a while. */
export const orderPurchase = async (
  user: User,
  quote: PurchaseQuote,
  key: string,
): Promise<Purchase> => dataOf(purchase, await untilSettled(() => tryPurchase(user, quote, key)))

export async function showPurchase(user: User, id: string): Promise<Purchase> {
  const request = { method: 'GET', path: `/api/onramp/orders/${id}` } as const
  return dataOf(purchase, await untilSettled(() => user.send(request)))
}
