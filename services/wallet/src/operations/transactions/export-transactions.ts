import { currencies } from '@platform/contracts/money'
import type { Transaction } from '@platform/contracts/wallet/http'
import { csvLine } from '../../domain/csv.ts'
import { exportTexts } from '../../domain/export-texts.ts'
import {
  type ReadDependencies,
  readTransactions,
  startOf,
  type TransactionFilters,
} from './read-transactions.ts'

/** Transactions that are described and written together. */
export const WRITTEN_AT_ONCE = 200

/** Without it spreadsheets take the table for one of another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

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
  const { table, headings, types, statuses } = exportTexts[filters.language]
  const { time, ...named } = headings
  yield BYTE_ORDER_MARK + csvLine([time(timeZone), ...Object.values(named)], table.separator)
  const amountOf = (amount: string) => amount.replace('.', table.decimal)
  const timeOf = formatTimes(timeZone)
  const lineOf = (transaction: Transaction) =>
    csvLine(
      [
        timeOf(new Date(transaction.createdAt)),
        types[transaction.type],
        nameOf(transaction),
        amountOf(transaction.delta),
        currencies[transaction.currency].name,
        amountOf(transaction.balanceAfter),
        statuses[transaction.status ?? 'done'],
        orderOf(transaction),
        transaction.id,
      ],
      table.separator,
    )
  const start = await startOf(deps.ledger, userId, filters)
  for await (const { found } of readTransactions(deps, start, filters, WRITTEN_AT_ONCE)) {
    if (found.length > 0) yield found.map(({ transaction }) => lineOf(transaction)).join('')
  }
}

/** "2026-11-28 21:50:17" in a zone: spreadsheets read it as a time in every language. */
function formatTimes(timeZone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (time) => format.format(time)
}

const nameOf = ({ reference, transfer, purchase }: Transaction): string =>
  transfer?.userName ?? purchase?.name ?? reference?.name ?? ''

const orderOf = ({ reference, transfer, purchase, payout, chain }: Transaction): string =>
  purchase?.id ?? payout?.id ?? transfer?.id ?? chain?.id ?? reference?.id ?? ''
