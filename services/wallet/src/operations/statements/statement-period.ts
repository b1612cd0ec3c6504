import type { Currency } from '@platform/contracts/money'
import { DomainError } from '@platform/service-kit'
import { type UserAccount, userAccount } from '../../domain/account.ts'
import type { Posting } from '../../domain/posting.ts'
import type { Dependencies } from '../dependencies.ts'
import { readAtInstants } from '../ledger/read-at-instants.ts'

export interface Asked {
  currency: Currency
  from: Date
  /** The period ends before it. */
  to: Date
}

/** The postings `first` to `last` of an account, and its balances before and after them, minor units. */
export interface StatementPeriod {
  account: UserAccount
  first: number
  /** Less than `first` where nothing was posted. */
  last: number
  opening: bigint
  closing: bigint
  from: Date
  to: Date
}

/** Postings that are in memory at once. */
export const READ_AT_ONCE = 200

/**
 * Which postings of a user's account are in a period. They are numbered without gaps, so what is posted later changes nothing of a
 * statement that is being read.
 */
export async function statementPeriod(
  { ledger, clock }: Pick<Dependencies, 'ledger' | 'clock'>,
  userId: string,
  { currency, from, to: end }: Asked,
): Promise<StatementPeriod> {
  const account = userAccount(userId, currency)
  const now = clock.now()
  const to = end <= now ? end : new Date(Math.max(now.getTime(), from.getTime()))
  const [tip] = await ledger.tips([account])
  const instants = [new Date(from.getTime() - 1), new Date(end.getTime() - 1)]
  const [before, last] = await readAtInstants(ledger, account, tip?.seq ?? 0, instants)
  const opening = before?.balance ?? 0n
  return {
    ...{ account, from, to, opening },
    first: (before?.seq ?? 0) + 1,
    last: last?.seq ?? 0,
    closing: last?.balance ?? opening,
  }
}

/** The postings of the period, oldest first, some at a time. @throws UNAVAILABLE once nobody waits for them any more */
export async function* postingsOf(
  { ledger }: Pick<Dependencies, 'ledger'>,
  { account, first, last }: StatementPeriod,
  signal?: AbortSignal,
): AsyncGenerator<Posting[]> {
  for (let next = first; next <= last; next += READ_AT_ONCE) {
    if (signal?.aborted) throw new DomainError('UNAVAILABLE')
    yield await ledger.postings(account, next, Math.min(last, next + READ_AT_ONCE - 1))
  }
}
