import { randomUUID } from 'node:crypto'
import type { Currency } from '@platform/contracts/money'
import {
  type Exchange,
  type ExchangeQuote,
  exchange,
  exchangeQuote,
} from '@platform/contracts/wallet/exchange'
import { type Answer, dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

/** What a user exchanges: `amount` is decimal, in `from`. */
export interface ExchangeOrder {
  from: Currency
  to: Currency
  amount: string
}

/** Asks for a quote. @returns null when the user has too little for it, or owes something */
export async function quoteOf(user: User, body: ExchangeOrder): Promise<ExchangeQuote | null> {
  const request = { method: 'POST', path: '/api/exchange/quote', body } as const
  const answer = await untilSettled(() => user.send(request))
  return isUnpaid(answer) ? null : dataOf(exchangeQuote, answer)
}

/** Sends the user's yes to a quote once, by a key of its own. */
export function tryExchange(user: User, quoteId: string, key: string): Promise<Answer> {
  return user.send({
    method: 'POST',
    path: '/api/exchange',
    body: { quoteId },
    headers: { 'idempotency-key': key },
  })
}

/**
 * Exchanges by the quote, repeated until there is an answer.
 * @returns null when nothing is exchanged: it came after the quote's time, or what it takes was taken back meanwhile
 */
export async function acceptQuote(
  user: User,
  { id }: Pick<ExchangeQuote, 'id'>,
): Promise<Exchange | null> {
  const key = randomUUID()
  const answer = await untilSettled(() => tryExchange(user, id, key))
  return answer.code === 'QUOTE_EXPIRED' || isUnpaid(answer) ? null : dataOf(exchange, answer)
}

/** The exchange by a quote; null when the quote was not used. */
export async function showExchange(user: User, id: string): Promise<Exchange | null> {
  const request = { method: 'GET', path: `/api/exchange/${id}` } as const
  const answer = await untilSettled(() => user.send(request))
  return answer.status === 404 ? null : dataOf(exchange, answer)
}

const isUnpaid = ({ code }: Answer) => code === 'INSUFFICIENT_FUNDS' || code === 'DEBT_OPEN'
