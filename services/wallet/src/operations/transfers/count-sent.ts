import type { Currency } from '@platform/contracts/money'
import { countedUnder } from '@platform/contracts/rules/counted-value'
import { TRANSFERS_A_DAY } from '@platform/contracts/wallet/transfer-limits'
import { TRANSFER_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/transfers'
import { DomainError, requireSecondFactor, type User } from '@platform/service-kit'
import {
  isSendEntry,
  limitRefusal,
  type SendQuote,
  type SentEntry,
  sendOrder,
  sendTransferId,
  sentRecently,
  sumSentRecently,
} from '../../domain/send.ts'
import type { Dependencies } from '../dependencies.ts'
import { spentInStore } from '../store/spent-in-store.ts'

type Needed = Pick<Dependencies, 'sentAmounts' | 'sendQuotes' | 'transfers' | 'clock'>

/** A round repeats only when another transfer of the user was counted in between. */
const MAX_ROUNDS = 200

/** Refuses what the limits would refuse now, before a quote is given. @throws TRANSFER_LIMIT */
export async function requireWithinLimits(deps: Needed, quote: SendQuote): Promise<void> {
  const { entries } = await deps.sentAmounts.find(quote.userId, countedUnder(quote.currency))
  await standing(deps, entries, (some) => {
    const refusal = limitRefusal(quote, some, deps.clock.now())
    if (refusal) throw refusal
  })
}

/**
 * Counts a transfer towards what its sender sent, once, before it is stored: all that a user sends of a currency, and of those that
 * it can be exchanged for, is entries of one document, and each write requires the document that was read. So no two requests, of whatever
 * instances, pass a limit together.
 * @param user whose second factor is asked for above the limit of money that goes out
 * @throws TRANSFER_LIMIT, SECOND_FACTOR_MISSING, SECOND_FACTOR_NEEDED
 */
export async function countSent(
  deps: Needed & Pick<Dependencies, 'storeOrders' | 'secondFactorAbove'>,
  user: Pick<User, 'secondFactor'>,
  quote: SendQuote,
): Promise<void> {
  const { id, userId, currency, amount } = quote
  await count(
    deps,
    userId,
    { id, currency, amount },
    {
      check: (entries, at) =>
        standing(deps, entries, (some) => {
          const refusal = limitRefusal(quote, some, at)
          if (refusal) throw refusal
        }),
      async prove(entries, at) {
        const spent = await spentInStore(deps, userId, currency)
        await standing(deps, entries, (some) =>
          requireProof(deps, user, { ...quote, spent }, some, at),
        )
      },
    },
  )
}

interface OutgoingEntry {
  id: string
  currency: Currency
  amount: bigint
  kind: 'swap' | 'payout'
}

/**
 * Counts a swap or a payout towards what its user sent, as `countSent` counts a transfer: money that goes out in several ways is one sum. One
 * that was refused later counts all the same.
 * @param requireRoom refuses more of this kind than its own limit allows, after those of the 24 hours before
 * @throws TRANSFER_LIMIT for too many in 24 hours, what `requireRoom` throws, SECOND_FACTOR_MISSING, SECOND_FACTOR_NEEDED
 */
export async function countOutgoing(
  deps: Pick<Dependencies, 'sentAmounts' | 'storeOrders' | 'clock' | 'secondFactorAbove'>,
  user: Pick<User, 'id' | 'secondFactor'>,
  money: OutgoingEntry,
  requireRoom: (before: readonly SentEntry[], at: Date) => void | Promise<void>,
): Promise<void> {
  await count(deps, user.id, money, {
    async check(entries, at) {
      const recent = sentRecently(entries, at)
      const { kind, currency } = money
      const alike = recent.filter((one) => one.kind === kind && one.currency === currency)
      if (alike.length >= TRANSFERS_A_DAY) {
        throw new DomainError('TRANSFER_LIMIT', { limit: 'number', most: TRANSFERS_A_DAY, left: 0 })
      }
      await requireRoom(alike, at)
      return recent
    },
    async prove(entries, at) {
      const spent = await spentInStore(deps, user.id, money.currency)
      requireProof(deps, user, { ...money, spent }, entries, at)
    },
  })
}

function requireProof(
  { secondFactorAbove }: Pick<Dependencies, 'secondFactorAbove'>,
  user: Pick<User, 'secondFactor'>,
  { currency, amount, spent }: { currency: Currency; amount: bigint; spent: bigint },
  entries: readonly SentEntry[],
  at: Date,
): void {
  const sentBefore = spent + sumSentRecently(entries, currency, at)
  const money = { currency, amount, sentBefore }
  requireSecondFactor(user, money, secondFactorAbove, at)
}

/**
 * What was counted under an id was counted for one amount: another one would pass the limits uncounted.
 * @throws IDEMPOTENCY_KEY_REUSED
 */
function requireSame(known: Omit<SentEntry, 'at'>, entry: Omit<SentEntry, 'at'>): void {
  const isSame = known.currency === entry.currency && known.amount === entry.amount
  if (!isSame) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
}

interface Checks {
  /** Returns the entries that still count. */
  check(before: readonly SentEntry[], at: Date): Promise<readonly SentEntry[]>
  /** Asks for the second factor, after those that were counted before. */
  prove(before: readonly SentEntry[], at: Date): Promise<void>
}

/**
 * The proof is asked for once more when the entry is written: an order of the store is written and then reads the entries, so of the two at least
 * one sees the other. An entry that this refuses stays, and is asked again when the request is repeated.
 * @throws what the checks throw, IDEMPOTENCY_KEY_REUSED for another amount under the id
 */
async function count(
  { sentAmounts, clock }: Pick<Dependencies, 'sentAmounts' | 'clock'>,
  userId: string,
  entry: Omit<SentEntry, 'at'>,
  { check, prove }: Checks,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = await sentAmounts.find(userId, countedUnder(entry.currency))
    const at = clock.now()
    const index = before.entries.findIndex(({ id }) => id === entry.id)
    const known = before.entries[index]
    if (known) {
      requireSame(known, entry)
      return prove(before.entries.slice(0, index), at)
    }
    const counted = await check(before.entries, at)
    await prove(counted, at)
    if (await sentAmounts.replace(before, [...counted, { ...entry, at }])) {
      return prove(counted, at)
    }
  }
  throw new DomainError('IN_PROGRESS')
}

/**
 * The entries that still count and that `check` does not refuse. What it refuses is checked again without the transfers that sent
 * nothing: those are looked up only then.
 * @throws what `check` throws
 */
async function standing(
  deps: Needed,
  all: readonly SentEntry[],
  check: (entries: readonly SentEntry[]) => void,
): Promise<readonly SentEntry[]> {
  const recent = sentRecently(all, deps.clock.now())
  try {
    check(recent)
    return recent
  } catch (refusal) {
    const sent = await withoutVoid(deps, recent)
    if (sent.length === recent.length) throw refusal
    check(sent)
    return sent
  }
}

async function withoutVoid(deps: Needed, entries: readonly SentEntry[]): Promise<SentEntry[]> {
  const { transfers, clock } = deps
  const sends = entries.filter(isSendEntry)
  const stored = await transfers.byIds(sends.map(({ id }) => sendTransferId(id)))
  const statuses = new Map(stored.map(({ id, status }) => [id, status]))
  const counted: SentEntry[] = []
  for (const entry of entries) {
    if (!isSendEntry(entry)) {
      counted.push(entry)
      continue
    }
    const status = statuses.get(sendTransferId(entry.id))
    const isOver = clock.now().getTime() - entry.at.getTime() >= TRANSFER_QUOTE_LIFETIME_MS
    const isVoid = status ? status === 'void' : isOver && (await giveUp(deps, entry))
    if (!isVoid) counted.push(entry)
  }
  return counted
}

/**
 * Ends a transfer that was counted and never stored, because its request was killed in between: a void transfer takes its id, so a request
 * that is only slow sends nothing.
 * @returns whether it sends nothing
 */
async function giveUp(
  { transfers, sendQuotes, clock }: Needed,
  { id }: SentEntry,
): Promise<boolean> {
  const quote = await sendQuotes.find(id)
  if (!quote) return true
  const ended = { ...sendOrder(quote), status: 'void' as const, createdAt: clock.now() }
  return (await transfers.open(ended)).status === 'void'
}
