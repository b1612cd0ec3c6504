import type { Language } from '@platform/contracts/constants'
import type { Currency } from '@platform/contracts/money'
import type {
  Transaction,
  TransactionStatus,
  TransactionType,
} from '@platform/contracts/wallet/http'
import { accountsOf, ownerOf } from '../../domain/account.ts'
import type { Posting } from '../../domain/posting.ts'
import { isFoundBy } from '../../domain/search-transactions.ts'
import type { SequenceVector } from '../../domain/sequence-vector.ts'
import { isListed } from '../../domain/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { readAtInstants } from '../ledger/read-at-instants.ts'
import { readNewestFirst, type StartPositions } from '../ledger/read-newest-first.ts'
import { type DescribeDependencies, describePostings } from './describe-postings.ts'

export type ReadDependencies = DescribeDependencies & Pick<Dependencies, 'ledger'>

/** Which transactions of a user; those without a filter are all. */
export interface TransactionFilters {
  type?: TransactionType | undefined
  currency?: Currency | undefined
  status?: TransactionStatus | undefined
  /** From this moment on. */
  from?: Date | undefined
  /** Before this moment. */
  to?: Date | undefined
  /** Part of a name, or the beginning of an id. */
  search?: string | undefined
  language: Language
}

/** Some transactions that follow each other, newest first. */
interface Batch {
  /** Those that the filters let through, each with where to continue after it. */
  found: { transaction: Transaction; next: SequenceVector }[]
  /** Where to continue after everything that was read for it. */
  next: SequenceVector
  /** How many postings that was. */
  read: number
}

/** Postings that are read for one batch at most, whatever the filters leave out. */
export const BATCH_READ = 250

/**
 * What the filters let through, newest first, in batches of at most `size`: no more than one batch is in memory.
 * @param start from where, as `startOf` says it
 */
export async function* readTransactions(
  deps: ReadDependencies,
  start: StartPositions,
  filters: TransactionFilters,
  size: number,
): AsyncGenerator<Batch> {
  for await (const { listed, next, read } of readListed(deps.ledger, start, filters, size)) {
    const postings = listed.map(({ posting }) => posting)
    const transactions = await describePostings(deps, postings, filters.language)
    const found = transactions.flatMap((transaction, n) => {
      const { status, search } = filters
      if (status !== undefined && transaction.status !== status) return []
      if (search && !isFoundBy(transaction, search)) return []
      return [{ transaction, next: listed[n]?.next ?? next }]
    })
    yield { found, next, read }
  }
}

async function* readListed(
  ledger: Ledger,
  start: StartPositions,
  { type, from, to }: TransactionFilters,
  size: number,
) {
  let listed: { posting: Posting; next: SequenceVector }[] = []
  let read = 0
  let position: SequenceVector = {}
  for await (const { posting, next } of readNewestFirst(ledger, start)) {
    // All that follow are older.
    if (from && posting.createdAt < from) break
    read += 1
    position = next()
    const isWanted = isListed(posting, type) && !(to && posting.createdAt >= to)
    if (isWanted) listed.push({ posting, next: position })
    if (listed.length < size && read < BATCH_READ) continue
    yield { listed, next: position, read }
    listed = []
    read = 0
  }
  if (read > 0) yield { listed, next: position, read }
}

/** The newest transactions that the filters may let through: of one account or all, and none that is after `to` by more than a few. */
export async function startOf(
  ledger: Ledger,
  userId: string,
  { currency, to }: Pick<TransactionFilters, 'currency' | 'to'>,
): Promise<StartPositions> {
  const newest = await newestOf(ledger, userId, currency)
  if (!to) return newest
  const last = new Date(to.getTime() - 1)
  const positions = await Promise.all(
    [...newest].map(async ([account, seq]) => {
      const [posting] = await readAtInstants(ledger, account, seq, [last])
      return [account, posting?.seq ?? 0] as const
    }),
  )
  return new Map(positions)
}

/** Where a cursor continues: at no account behind its newest posting. */
export async function continueAt(
  ledger: Ledger,
  userId: string,
  { currency }: Pick<TransactionFilters, 'currency'>,
  vector: SequenceVector,
): Promise<StartPositions> {
  const newest = await newestOf(ledger, userId, currency)
  return new Map(
    [...newest].map(([account, seq]) => [
      account,
      Math.min(seq, vector[ownerOf(account).currency] ?? 0),
    ]),
  )
}

async function newestOf(
  ledger: Ledger,
  userId: string,
  currency: Currency | undefined,
): Promise<StartPositions> {
  const accounts = accountsOf(userId).filter(
    (account) => currency === undefined || ownerOf(account).currency === currency,
  )
  const tips = await ledger.tips(accounts)
  return new Map(tips.map(({ account, seq }) => [account, seq]))
}
