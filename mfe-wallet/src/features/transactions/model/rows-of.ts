import { toDecimal, toMinor } from '@platform/contracts/money'
import type { Transaction } from '@platform/contracts/wallet/http'

export interface Row {
  /** The one that names the row; its details lead to the others. */
  transaction: Transaction
  /** Of an exchange: what was given for it. */
  given?: Transaction
  /** Of a swap with its fee, and of earnings with their tax: what both changed, a signed decimal, and the balance after both. */
  whole?: Pick<Transaction, 'delta' | 'balanceAfter'>
}

/**
 * The rows of a list, newest first: what one operation moved is one, where the list has all of it: an exchange with what was given for it,
 * a swap with its fee, earnings with their tax.
 */
export function rowsOf(transactions: readonly Transaction[]): Row[] {
  const rows = new Map<Transaction, Row>()
  const shown = new Set<Transaction>()
  const given = new Set(transactions.filter(isGiven))
  for (const came of transactions.filter(isCame)) {
    const own = [...given].find((other) => isSameExchange(came, other))
    if (!own) continue
    given.delete(own)
    shown.add(own)
    rows.set(came, { transaction: came, given: own })
  }
  for (const transaction of transactions.filter((one) => operationOf(one)?.isLead)) {
    const id = operationOf(transaction)?.id
    const parts = transactions.filter((one) => operationOf(one)?.id === id)
    const [newest] = parts
    if (!newest || parts.length !== 2) continue
    for (const part of parts) if (part !== transaction) shown.add(part)
    const { currency } = transaction
    const sum = parts.reduce((total, { delta }) => total + toMinor(delta, currency), 0n)
    const whole = { delta: toDecimal(sum, currency), balanceAfter: newest.balanceAfter }
    rows.set(transaction, { transaction, whole })
  }
  return transactions
    .filter((transaction) => !shown.has(transaction))
    .map((transaction) => rows.get(transaction) ?? { transaction })
}

const isCredit = ({ delta }: Transaction) => !delta.startsWith('-')
const isCame = (one: Transaction) => one.exchange?.to === one.currency && isCredit(one)
const isGiven = (one: Transaction) => one.exchange?.from === one.currency && !isCredit(one)

/** What a transaction is one of two parts of, and whether it is the one that is shown. */
function operationOf({ chain, earning }: Transaction): { id: string; isLead: boolean } | null {
  if (earning) return { id: earning.id, isLead: earning.step === 'collected' }
  if (!chain || chain.step === 'deposit') return null
  return { id: chain.id, isLead: chain.step === 'swap' }
}

/** By its id; a service that gives none is believed where both are of one moment. */
function isSameExchange(one: Transaction, other: Transaction): boolean {
  const id = one.exchange?.id
  if (id !== undefined) return id === other.exchange?.id
  return (
    one.createdAt === other.createdAt &&
    one.exchange?.from === other.exchange?.from &&
    one.exchange?.pay === other.exchange?.pay &&
    one.exchange?.receive === other.exchange?.receive
  )
}
