import { TRANSFER_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/transfers'
import { DomainError, requireSecondFactor, type User } from '@platform/service-kit'
import {
  limitRefusal,
  type SendQuote,
  type SentEntry,
  sendOrder,
  sendTransferId,
  sentRecently,
  sumSentRecently,
} from '../../domain/send.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'sentAmounts' | 'sendQuotes' | 'transfers' | 'clock'>

/** A round repeats only when another transfer of the user was counted in between. */
const MAX_ROUNDS = 200

/** Refuses what the limits would refuse now, before a quote is given. @throws TRANSFER_LIMIT */
export async function requireWithinLimits(deps: Needed, quote: SendQuote): Promise<void> {
  const { entries } = await deps.sentAmounts.find(quote.userId, quote.currency)
  await standing(deps, entries, (some) => {
    const refusal = limitRefusal(quote, some, deps.clock.now())
    if (refusal) throw refusal
  })
}

/**
 * Counts a transfer towards what its sender sent, once, before it is stored: all of a user's transfers of a currency are entries of one
 * document, and each write requires the document that was read. So no two requests, of whatever instances, pass a limit together.
 * @param user whose second factor is asked for above the limit of money that goes out
 * @throws TRANSFER_LIMIT, SECOND_FACTOR_MISSING, SECOND_FACTOR_NEEDED
 */
export async function countSent(
  deps: Needed & Pick<Dependencies, 'secondFactorAbove'>,
  user: Pick<User, 'secondFactor'>,
  quote: SendQuote,
): Promise<void> {
  const { id, userId, currency, amount } = quote
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = await deps.sentAmounts.find(userId, currency)
    if (before.entries.some((entry) => entry.id === id)) return
    const at = deps.clock.now()
    const counted = await standing(deps, before.entries, (some) => {
      const refusal = limitRefusal(quote, some, at)
      if (refusal) throw refusal
      const money = { currency, amount, sentBefore: sumSentRecently(some, at) }
      requireSecondFactor(user, money, deps.secondFactorAbove, at)
    })
    if (await deps.sentAmounts.replace(before, [...counted, { id, amount, at }])) return
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
  const stored = await transfers.byIds(entries.map(({ id }) => sendTransferId(id)))
  const statuses = new Map(stored.map(({ id, status }) => [id, status]))
  const counted: SentEntry[] = []
  for (const entry of entries) {
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
