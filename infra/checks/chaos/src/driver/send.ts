import { randomUUID } from 'node:crypto'
import type { Currency } from '@platform/contracts/money'
import {
  type PersonalTransfer,
  personalTransfer,
  type TransferQuote,
  transferQuote,
} from '@platform/contracts/wallet/transfers'
import { type Answer, dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

/** Refusals after which nothing is sent. */
const REFUSED = ['INSUFFICIENT_FUNDS', 'DEBT_OPEN', 'TRANSFER_LIMIT']

/** Asks for a quote, to the person with this user name. @returns null when the sender has too little, owes something, or sent enough for a day */
export async function quoteOfSend(
  user: User,
  body: { userName: string; currency: Currency; amount: string },
): Promise<TransferQuote | null> {
  const request = { method: 'POST', path: '/api/transfers/quote', body } as const
  const answer = await untilSettled(() => user.send(request))
  return isRefused(answer) ? null : dataOf(transferQuote, answer)
}

/** Sends by the quote, repeated until there is an answer. @returns null when nothing was sent */
export async function sendByQuote(
  user: User,
  { id: quoteId }: Pick<TransferQuote, 'id'>,
  key: string = randomUUID(),
): Promise<PersonalTransfer | null> {
  const request = {
    method: 'POST',
    path: '/api/transfers',
    body: { quoteId },
    headers: { 'idempotency-key': key },
  } as const
  const answer = await untilSettled(() => user.send(request))
  if (answer.code === 'QUOTE_EXPIRED' || isRefused(answer)) return null
  return dataOf(personalTransfer, answer)
}

/** A transfer as one of its two people sees it; null when there is none. */
export async function showSend(user: User, id: string): Promise<PersonalTransfer | null> {
  const request = { method: 'GET', path: `/api/transfers/${id}` } as const
  const answer = await untilSettled(() => user.send(request))
  return answer.status === 404 ? null : dataOf(personalTransfer, answer)
}

const isRefused = ({ code }: Answer) => code !== null && REFUSED.includes(code)
