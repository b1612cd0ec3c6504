import { KCASH_PER_USDT } from '@platform/contracts/constants'
import { type Currency, toMinor } from '@platform/contracts/money'
import { EXCHANGE_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/exchange'
import { treasuryAccount, userAccount } from './account.ts'
import { type Order, planExchange, type Transfer } from './transfer.ts'

/** What a user was offered for an amount. Amounts in minor units of their currency. */
export interface ExchangeQuote {
  id: string
  userId: string
  from: Currency
  to: Currency
  /** What leaves the account, the fee included. */
  pay: bigint
  /** In `from`. */
  fee: bigint
  receive: bigint
  /** KCash for one USDT. */
  rate: bigint
  createdAt: Date
  /** It is not accepted from then on. */
  expiresAt: Date
}

/** An exchange that was begun is a transfer. It has the figures of its quote, and its id comes from the quote's. */
export interface Exchange {
  quote: ExchangeQuote
  transfer: Transfer
}

/** It costs nothing at present. A quote stores its fee, so a later one changes no quote that was given. */
const FEE = 0n
const RATE = toMinor(String(KCASH_PER_USDT), 'KCASH')

/**
 * Offers what an exchange pays out at the present rate.
 * @throws NOT_TRANSFERABLE, VALIDATION_FAILED as `planExchange`
 */
export function quoteExchange(
  { id, userId, from, to, pay }: Pick<ExchangeQuote, 'id' | 'userId' | 'from' | 'to' | 'pay'>,
  now: Date,
): ExchangeQuote {
  const plan = planExchange(userAccount(userId, from), userAccount(userId, to), pay)
  return {
    ...{ id, userId, from, to, pay },
    fee: FEE,
    receive: plan.in.amount,
    rate: RATE,
    createdAt: now,
    expiresAt: new Date(now.getTime() + EXCHANGE_QUOTE_LIFETIME_MS),
  }
}

export const hasExpired = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean =>
  now >= expiresAt

/** The transfer of a quote, whichever request accepts it: it moves the quote's own figures, whatever the rate is by then. */
export function exchangeOrder(quote: ExchangeQuote): Order {
  const { id, userId, from, to, pay, receive } = quote
  return {
    id: transferIdOf(id),
    hash: id,
    kind: 'exchange',
    out: { account: userAccount(userId, from), amount: pay, counter: treasuryAccount(from) },
    in: { account: userAccount(userId, to), amount: receive, counter: treasuryAccount(to) },
  }
}

const PREFIX = 'exchange:'

export const transferIdOf = (quoteId: string): string => `${PREFIX}${quoteId}`

/** The quote that a transfer executes; null for another transfer. */
export const quoteIdOf = (transferId: string): string | null =>
  transferId.startsWith(PREFIX) ? transferId.slice(PREFIX.length) : null
