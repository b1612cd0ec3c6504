import type { transactionsQuery } from '@platform/contracts/wallet/http'
import type { z } from 'zod'
import type { TransactionFilters } from '../../operations/transactions/read-transactions.ts'

type Asked = Omit<z.output<typeof transactionsQuery>, 'pageLimit' | 'cursor'>

/** What a query asks for; names are in English by default. */
export const filtersOf = ({ from, to, lang = 'en', ...rest }: Asked): TransactionFilters => ({
  ...rest,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
  language: lang,
})
