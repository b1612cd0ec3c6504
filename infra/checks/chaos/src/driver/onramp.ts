import {
  conversion,
  type Purchase,
  type PurchaseFigures,
  purchase,
} from '@platform/contracts/wallet/onramp'
import { type Answer, dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

/** KCash that a user buys, in KCash and in the currency that they pay in. */
export type Wish = Pick<PurchaseFigures, 'fiat' | 'receive'>

/** What so much KCash costs now. */
export async function priceOf(user: User, { fiat, receive }: Wish): Promise<PurchaseFigures> {
  const path = `/api/onramp/conversion?${new URLSearchParams({ fiat, receive })}`
  const answer = await untilSettled(() => user.send({ method: 'GET', path }))
  const { conversion: figures } = dataOf(conversion, answer)
  if (!figures) throw new Error('no price was shown')
  return figures
}

/** Sends the order once. */
export function tryPurchase(
  user: User,
  { fiat, receive, total }: PurchaseFigures,
  key: string,
): Promise<Answer> {
  return user.send({
    method: 'POST',
    path: '/api/onramp/orders',
    body: { fiat, receive, total },
    headers: { 'idempotency-key': key },
  })
}

/** Orders what was shown, repeated until there is an answer: the provider may be away for a while. */
export const orderPurchase = async (
  user: User,
  figures: PurchaseFigures,
  key: string,
): Promise<Purchase> => dataOf(purchase, await untilSettled(() => tryPurchase(user, figures, key)))

export async function showPurchase(user: User, id: string): Promise<Purchase> {
  const request = { method: 'GET', path: `/api/onramp/orders/${id}` } as const
  return dataOf(purchase, await untilSettled(() => user.send(request)))
}
