import { currencyCodes } from '@platform/contracts/money'
import type { Transaction } from '@platform/contracts/wallet/http'
import { decodeCursor, encodeCursor, type Page } from '@platform/service-kit'
import { z } from 'zod'
import type { SequenceVector } from '../../domain/sequence-vector.ts'
import {
  BATCH_READ,
  continueAt,
  type ReadDependencies,
  readTransactions,
  startOf,
  type TransactionFilters,
} from './read-transactions.ts'

interface Query extends TransactionFilters {
  cursor?: string | undefined
  limit: number
}

/**
 * The next sequence number to list per account, of up to 12 digits like the number in a posting's id. Histories
 * never change, so a cursor never skips or repeats.
 */
const cursorSchema = z.partialRecord(
  z.enum(currencyCodes),
  z.number().int().min(0).max(999_999_999_999),
)

/** Postings that one request reads at most, whatever its filters leave out. */
export const MAX_READ = 1_000
/** Transactions that are described together where only that says which are wanted. */
const SEARCHED_AT_ONCE = 100

/**
 * A user's transactions over all accounts, newest first, with their campaigns' names and pictures. With filters a page may be shorter than
 * `limit`, even empty, and still have a next cursor.
 * @throws INVALID_CURSOR
 */
export async function listTransactions(
  deps: ReadDependencies,
  userId: string,
  { cursor, limit, ...filters }: Query,
): Promise<Page<Transaction>> {
  const start =
    cursor === undefined
      ? await startOf(deps.ledger, userId, filters)
      : await continueAt(deps.ledger, userId, filters, decodeCursor(cursorSchema, cursor))
  const isSearch = filters.status !== undefined || Boolean(filters.search)
  const size = isSearch ? SEARCHED_AT_ONCE : limit + 1
  const items: Transaction[] = []
  let after: SequenceVector = {}
  let read = 0
  for await (const batch of readTransactions(deps, start, filters, size)) {
    for (const { transaction, next } of batch.found) {
      // This one is the first of the next page.
      if (items.length === limit) return { items, nextCursor: encodeCursor(after) }
      items.push(transaction)
      after = next
    }
    if (items.length < limit) after = batch.next
    read += batch.read
    if (read + BATCH_READ > MAX_READ) return { items, nextCursor: encodeCursor(after) }
  }
  return { items, nextCursor: null }
}
