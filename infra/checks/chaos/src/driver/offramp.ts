import type { Fiat } from '@platform/contracts/wallet/fiat'
import {
  type Payout,
  type PayoutQuote,
  payout,
  registeredDestination,
  tokenPrice,
} from '@platform/contracts/wallet/offramp'
import { type Answer, dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

/** Refusals after which nothing is paid out. */
const REFUSED = [
  ...['INSUFFICIENT_FUNDS', 'DEBT_OPEN', 'PAYOUT_LIMIT', 'TRANSFER_LIMIT', 'QUOTE_EXPIRED'],
]

/** Registers a UPI id for payouts in rupees. @returns the destination's id */
export async function registerUpi(user: User, upiId: string): Promise<string> {
  const request = {
    method: 'POST',
    path: '/api/offramp/registration',
    body: { kind: 'upi', upiId },
  } as const
  return dataOf(registeredDestination, await untilSettled(() => user.send(request))).id
}

/** What arrives of so much KCash, by a quote that binds. */
export async function quoteOfPayout(
  user: User,
  { fiat, pay }: { fiat: Fiat; pay: string },
): Promise<PayoutQuote> {
  const path = `/api/offramp/token-price?${new URLSearchParams({ fiat, pay })}`
  const { quote } = dataOf(tokenPrice, await untilSettled(() => user.send({ method: 'GET', path })))
  if (!quote) throw new Error('no quote was given')
  return quote
}

/** Orders by the quote, repeated until there is an answer. @returns null when it was refused: nothing is paid out */
export async function orderPayout(
  user: User,
  { quote }: Pick<PayoutQuote, 'quote'>,
  destinationId: string,
  key: string,
): Promise<Payout | null> {
  const request = {
    method: 'POST',
    path: '/api/offramp/orders',
    body: { quote, destinationId },
    headers: { 'idempotency-key': key },
  } as const
  const answer = await untilSettled(() => user.send(request))
  return isRefused(answer) ? null : dataOf(payout, answer)
}

export async function showPayout(user: User, id: string): Promise<Payout> {
  const request = { method: 'GET', path: `/api/offramp/orders/${id}` } as const
  return dataOf(payout, await untilSettled(() => user.send(request)))
}

const isRefused = ({ code }: Answer) => code !== null && REFUSED.includes(code)
