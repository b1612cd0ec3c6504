import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '@platform/contracts/constants'
import { amountOfOnce } from '@platform/contracts/rules/campaign-funds'
import type { programmeRefused } from '@platform/contracts/wallet/events'
import {
  type Payee,
  PROGRAMME_KINDS,
  type Programme,
  type ProgrammePayment,
} from '@platform/contracts/wallet/programmes'
import type { z } from 'zod'
import type { PartTerms } from './campaign-terms.ts'
import type { Reference } from './posting.ts'

/** Id of a programme's fund. That of a campaign is the campaign's id alone. */
export const fundIdOf = ({ kind, id }: Programme) => `${kind}:${id}`

/** What has a fund of its own without being a campaign. */
const KINDS = ['chest', ...PROGRAMME_KINDS] as const

/** What the money of a fund belongs to. */
export function referenceOf(fundId: string): Reference {
  const kind = KINDS.find((one) => fundId.startsWith(`${one}:`))
  return kind ? { kind, id: fundId.slice(kind.length + 1) } : { kind: 'campaign', id: fundId }
}

/**
 * One payment of a programme, or its end. Entries are numbered from 1 without gaps, so there are never more of them than
 * the terms pay, and none follows the end.
 */
export interface ProgrammeEntry {
  fundId: string
  seq: number
  /** `CLOSING` for the end. */
  businessId: string
  payees: readonly Payee[]
  /** How many times the parts it pays; 0 of the end. */
  times: number
  /** The sum of these so far, with this: never more than the terms' `times`. */
  used: number
  createdAt: Date
}

/** Business id of the entry that ends a programme; those of payments are UUIDs. */
export const CLOSING = 'closing'

export type ProgrammeRefusal = z.infer<typeof programmeRefused.data>['reason']

/**
 * What to do about a payment: nothing new, a refusal, or this entry, which another writer of its number may forestall.
 * @param known the entry of its business id
 * @param last the programme's last entry
 */
export function nextEntry(
  { terms, known, last }: EntryState,
  {
    businessId,
    payees,
    multiplier,
  }: Pick<ProgrammePayment, 'businessId' | 'payees' | 'multiplier'>,
): { known: ProgrammeEntry } | { refused: ProgrammeRefusal } | NextNumber {
  const sorted = sortedPayees(payees)
  if (known) {
    return isDeepStrictEqual(sortedPayees(known.payees), sorted)
      ? { known }
      : { refused: 'PAYEES_DIFFER' }
  }
  const parts = terms.parts.map(({ name }) => name).sort()
  const named = sorted.map(({ part }) => part)
  if (businessId === CLOSING || !isDeepStrictEqual(named, parts)) {
    return { refused: 'PAYEES_DIFFER' }
  }
  if (last?.businessId === CLOSING) return { refused: 'CLOSED' }
  const before = last?.used ?? 0
  // What is left is paid, where that is less than the whole.
  const times = Math.min(multiplier, terms.multiplier ?? 1, terms.times - before)
  if (times < 1) return { refused: 'EXHAUSTED' }
  return { seq: (last?.seq ?? 0) + 1, times, used: before + times }
}

type NextNumber = Pick<ProgrammeEntry, 'seq' | 'times' | 'used'>

/** The entry that ends a programme. */
export const closingNumber = (last: Pick<ProgrammeEntry, 'seq' | 'used'> | null): NextNumber => ({
  seq: (last?.seq ?? 0) + 1,
  times: 0,
  used: last?.used ?? 0,
})

interface EntryState {
  terms: PartTerms
  known: ProgrammeEntry | null
  last: ProgrammeEntry | null
}

const sortedPayees = (payees: readonly Payee[]) =>
  payees.map(({ part, userId }) => ({ part, userId })).sort((a, b) => (a.part < b.part ? -1 : 1))

/** Minor units that were never paid, of a programme that ended with this entry. */
export const remainderOf = (
  { parts, times }: PartTerms,
  { used }: Pick<ProgrammeEntry, 'used'>,
): bigint => amountOfOnce(parts) * BigInt(times - used)

/** What an entry pays, by part. */
export function paymentsOf(
  { parts }: PartTerms,
  { payees, times }: Pick<ProgrammeEntry, 'payees' | 'times'>,
): { part: string; userId: string; amount: bigint }[] {
  return payees.flatMap(({ part, userId }) => {
    const amount = parts.find(({ name }) => name === part)?.amount
    return amount === undefined ? [] : [{ part, userId, amount: amount * BigInt(times) }]
  })
}

/** Until when the parts of an entry can be collected; null where they are credited at once. */
export const collectUntilOf = (
  { collectDays }: Pick<PartTerms, 'collectDays'>,
  { createdAt }: Pick<ProgrammeEntry, 'createdAt'>,
): Date | null =>
  collectDays === undefined ? null : new Date(createdAt.getTime() + collectDays * DAY_MS)

/** Id of an entry: two writers of the same number collide on it. */
export const entryId = (fundId: string, seq: number) => `${fundId}:${String(seq).padStart(9, '0')}`
