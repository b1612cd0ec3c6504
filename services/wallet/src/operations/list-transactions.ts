import { currencyCodes } from '@platform/contracts/money'
import type { Transaction, TransactionType } from '@platform/contracts/wallet/http'
import { decodeCursor, encodeCursor } from '@platform/service-kit'
import { z } from 'zod'
import { accountsOf, userAccount } from '../domain/account.ts'
import type { SequenceVector } from '../domain/sequence-vector.ts'
import { isListed, transactionOf } from '../domain/transaction.ts'
import type { Ledger } from './ledger/ledger.ts'
import { type Places, walkBack } from './ledger/walk-back.ts'

interface Query {
  type?: TransactionType | undefined
  cursor?: string | undefined
  limit: number
}

/** How far each account has been listed: chains never change, so a cursor never skips or repeats. */
const position = z.partialRecord(
  z.enum(currencyCodes),
  z.number().int().min(0).max(999_999_999_999),
)

/** Postings that one request walks past at most, whatever its filter leaves out. */
const MOST_WALKED = 1_000

/**
 * A person's transactions over all accounts, newest first. A page may be shorter than asked for, even
 * empty, and not the last: where the type is rare the next one goes on from where this one stopped.
 * @throws INVALID_CURSOR
 */
export async function listTransactions(
  ledger: Ledger,
  userId: string,
  { type, cursor, limit }: Query,
): Promise<{ items: Transaction[]; nextCursor: string | null }> {
  const start = cursor === undefined ? null : decodeCursor(position, cursor)
  const walk = walkBack(ledger, start ? placesOf(userId, start) : await newest(ledger, userId))
  const items: Transaction[] = []
  let afterPage: SequenceVector = {}
  let walked = 0
  for await (const { posting, left } of walk) {
    if (++walked > MOST_WALKED) return { items, nextCursor: encodeCursor(afterPage) }
    if (!isListed(posting, type)) {
      if (items.length < limit) afterPage = left()
      continue
    }
    if (items.length === limit) return { items, nextCursor: encodeCursor(afterPage) }
    items.push(transactionOf(posting))
    afterPage = left()
  }
  return { items, nextCursor: null }
}

async function newest(ledger: Ledger, userId: string): Promise<Places> {
  const ends = await ledger.ends(accountsOf(userId))
  return new Map(ends.map(({ account, seq }) => [account, seq]))
}

function placesOf(userId: string, vector: SequenceVector): Places {
  return new Map(currencyCodes.map((code) => [userAccount(userId, code), vector[code] ?? 0]))
}
