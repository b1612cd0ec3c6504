import type { TransactionType } from '@platform/contracts/wallet/http'

/** The chips over the list: every type a gamer can have, and all of them. */
export const transactionFilters = ['all', 'reward', 'onramp', 'shop', 'meta-txn', 'redeem'] as const
export type TransactionFilter = (typeof transactionFilters)[number]

export const isTransactionFilter = (value: string | null): value is TransactionFilter =>
  transactionFilters.some((known) => known === value)

/** The `type` a chip asks for, none for all. */
export const typeOf = (filter: TransactionFilter): TransactionType | undefined =>
  filter === 'all' ? undefined : filter
