import type { Transaction } from '@platform/contracts/wallet/http'

export interface Day {
  /** In the user's language; unique in the list. */
  label: string
  transactions: Transaction[]
}

/** Groups a list, newest first, by the user's calendar day. */
export function byDay(transactions: Transaction[], dayOf: (iso: string) => string): Day[] {
  const days: Day[] = []
  for (const transaction of transactions) {
    const label = dayOf(transaction.createdAt)
    const last = days.at(-1)
    if (last?.label === label) last.transactions.push(transaction)
    else days.push({ label, transactions: [transaction] })
  }
  return days
}
