import { currencies } from '@platform/contracts/money'
import type { Transaction } from '@platform/contracts/wallet/http'
import { exportTexts } from '../../domain/export-texts.ts'
import {
  type ReadDependencies,
  readTransactions,
  startOf,
  type TransactionFilters,
} from './read-transactions.ts'
import { nameOf, orderOf, tableOf } from './transaction-table.ts'

/** Transactions that are described and written together. */
export const WRITTEN_AT_ONCE = 200

/**
 * A user's transactions as a table, newest first, some lines at a time: what follows is read once those before are taken, so that a history
 * of any length needs the same memory.
 * @param timeZone of the times in it, as IANA names it
 */
export async function* exportTransactions(
  deps: ReadDependencies,
  userId: string,
  filters: TransactionFilters,
  timeZone: string,
): AsyncGenerator<string> {
  const { headings, types, statuses } = exportTexts[filters.language]
  const { time, ...named } = headings
  const { begin, line, amountOf, timeOf } = tableOf(filters.language, timeZone)
  yield begin([time(timeZone), ...Object.values(named)])
  const lineOf = (transaction: Transaction) =>
    line([
      timeOf(new Date(transaction.createdAt)),
      types[transaction.type],
      nameOf(transaction),
      amountOf(transaction.delta),
      currencies[transaction.currency].name,
      amountOf(transaction.balanceAfter),
      statuses[transaction.status ?? 'done'],
      orderOf(transaction),
      transaction.id,
    ])
  const start = await startOf(deps.ledger, userId, filters)
  for await (const { found } of readTransactions(deps, start, filters, WRITTEN_AT_ONCE)) {
    if (found.length > 0) yield found.map(({ transaction }) => lineOf(transaction)).join('')
  }
}
