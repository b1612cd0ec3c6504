import type { Transaction } from '@platform/contracts/wallet/http'

export interface Row {
  transaction: Transaction
  /** Of an exchange: what was given for it. */
  given?: Transaction
}

/** The rows of a list: an exchange is one, where what was given and what came are both in it. */
export function rowsOf(transactions: readonly Transaction[]): Row[] {
  const given = new Map<Transaction, Transaction>()
  const left = new Set(transactions.filter(isGiven))
  for (const came of transactions.filter(isCame)) {
    const own = [...left].find((other) => isSameExchange(came, other))
    if (!own) continue
    left.delete(own)
    given.set(came, own)
  }
  const shown = new Set(given.values())
  return transactions
    .filter((transaction) => !shown.has(transaction))
    .map((transaction) => {
      const other = given.get(transaction)
      return other ? { transaction, given: other } : { transaction }
    })
}

const isCredit = ({ delta }: Transaction) => !delta.startsWith('-')
const isCame = (one: Transaction) => one.exchange?.to === one.currency && isCredit(one)
const isGiven = (one: Transaction) => one.exchange?.from === one.currency && !isCredit(one)

/** Both are of one moment. */
function isSameExchange(one: Transaction, other: Transaction): boolean {
  return (
    one.createdAt === other.createdAt &&
    one.exchange?.from === other.exchange?.from &&
    one.exchange?.pay === other.exchange?.pay &&
    one.exchange?.receive === other.exchange?.receive
  )
}
