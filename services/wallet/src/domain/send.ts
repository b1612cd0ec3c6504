import { DAY_MS } from '@platform/contracts/constants'
import { type Currency, currencies, toDecimal, toMinor } from '@platform/contracts/money'
import { valueIn } from '@platform/contracts/rules/counted-value'
import {
  type SentCurrency,
  TRANSFER_LIMITS,
  TRANSFERS_A_DAY,
  type VerificationLevel,
} from '@platform/contracts/wallet/transfer-limits'
import { TRANSFER_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/transfers'
import { DomainError } from '@platform/service-kit/errors'
import { userAccount } from './account.ts'
import { type Order, planTransfer, type Transfer } from './transfer.ts'

/** What a user was shown before sending to another one. */
export interface SendQuote {
  id: string
  /** Who sends. */
  userId: string
  /** Who receives: the account that had the name when the quote was given. */
  recipientId: string
  currency: SentCurrency
  /** Minor units: what leaves and what arrives. */
  amount: bigint
  /** Of the sender, whose limits hold for the quote. */
  level: VerificationLevel
  /** The names of both when the quote was given; null once that person has left. */
  senderName: string | null
  recipientName: string | null
  createdAt: Date
  /** It is not accepted from then on. */
  expiresAt: Date
}

/** A transfer between people that was begun. */
export interface Send {
  quote: SendQuote
  transfer: Transfer
}

/** @throws NOT_TRANSFERABLE for K-Points */
export function requireSendable(currency: Currency): asserts currency is SentCurrency {
  if (!currencies[currency].transferable) throw new DomainError('NOT_TRANSFERABLE', { currency })
}

export const quoteSend = (
  quote: Omit<SendQuote, 'createdAt' | 'expiresAt'>,
  now: Date,
): SendQuote => ({
  ...quote,
  createdAt: now,
  expiresAt: new Date(now.getTime() + TRANSFER_QUOTE_LIFETIME_MS),
})

/** The transfer of a quote, whichever request accepts it: to the account of the quote, whatever its name is by then. */
export function sendOrder({ id, userId, recipientId, currency, amount }: SendQuote): Order {
  const transferId = sendTransferId(id)
  const [from, to] = [userAccount(userId, currency), userAccount(recipientId, currency)]
  return {
    id: transferId,
    hash: id,
    ...planTransfer(transferId, currency, amount, from, to),
    kind: 'send',
  }
}

const PREFIX = 'send:'

export const sendTransferId = (quoteId: string): string => `${PREFIX}${quoteId}`

/** The quote that a transfer executes; null for another transfer. */
export const sendQuoteId = (transferId: string): string | null =>
  transferId.startsWith(PREFIX) ? transferId.slice(PREFIX.length) : null

/** One transfer as it counts towards the limits of its sender; amount in minor units of its currency. */
export interface SentEntry {
  /** Of the quote. */
  id: string
  currency: Currency
  amount: bigint
  at: Date
  /** What it is of: a transfer between people, or what leaves the platform, which the limits of transfers do not count. Absent from older ones: a transfer. */
  kind?: 'send' | 'swap' | 'payout' | undefined
}

/** Whether it is of a transfer between people. */
export const isSendEntry = ({ kind }: SentEntry) => kind === undefined || kind === 'send'

const sumOf = (entries: readonly SentEntry[], currency: Currency) =>
  entries.reduce((sum, entry) => sum + valueIn(currency, entry), 0n)

/** Those that were sent in the 24 hours before: they include those of the day. */
export const sentRecently = (entries: readonly SentEntry[], now: Date): SentEntry[] =>
  entries.filter(({ at }) => now.getTime() - at.getTime() < DAY_MS)

/** What was sent in the 24 hours before, minor units of this currency. */
export const sumSentRecently = (
  entries: readonly SentEntry[],
  currency: Currency,
  now: Date,
): bigint => sumOf(sentRecently(entries, now), currency)

/**
 * Why the limits of the quote's level refuse it, after what was sent before; null when they do not.
 * @param entries of the sender, in the currency of the quote and those that count together with it
 */
export function limitRefusal(
  { currency, amount, level }: Pick<SendQuote, 'currency' | 'amount' | 'level'>,
  entries: readonly SentEntry[],
  now: Date,
): DomainError | null {
  const { single, daily } = TRANSFER_LIMITS[level][currency]
  const minor = (units: number) => toMinor(String(units), currency)
  const refusal = (limit: 'single' | 'daily' | 'number', details: Record<string, unknown>) =>
    new DomainError('TRANSFER_LIMIT', { limit, level, ...details })
  const text = (value: bigint) => toDecimal(value, currency)
  if (amount > minor(single)) {
    const most = text(minor(single))
    return refusal('single', { most, left: most, currency })
  }
  const today = entries.filter((one) => isSendEntry(one) && dayOf(one.at) === dayOf(now))
  const renewsAt = new Date((dayOf(now) + 1) * DAY_MS).toISOString()
  const left = minor(daily) - sumOf(today, currency)
  if (amount > left) {
    const amounts = { most: text(minor(daily)), left: text(left > 0n ? left : 0n), currency }
    return refusal('daily', { ...amounts, renewsAt })
  }
  if (today.filter((one) => one.currency === currency).length < TRANSFERS_A_DAY) return null
  return refusal('number', { most: TRANSFERS_A_DAY, left: 0, renewsAt })
}

/** Days since 1970, UTC. */
const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS)
