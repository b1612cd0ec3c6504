import type { TransactionType } from '@platform/contracts/wallet/http'

/** The chips above the list: all, and each type but those that operators or a campaign's check cause. */
export const transactionFilters = ['all', 'reward', 'onramp', 'shop', 'meta-txn', 'redeem'] as const
export type TransactionFilter = (typeof transactionFilters)[number]

export const isTransactionFilter = (value: string | null): value is TransactionFilter =>
  transactionFilters.some((known) => known === value)

/** The `type` parameter of a chip's request; undefined for `all`. */
export const typeOf = (filter: TransactionFilter): TransactionType | undefined =>
  filter === 'all' ? undefined : filter
