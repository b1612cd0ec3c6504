import { type Currency, currencyCodes } from '@platform/contracts/money'
import type { TransactionStatus, TransactionType } from '@platform/contracts/wallet/http'

/** The chips above the list: all, and each type but those that operators or a campaign's check cause. */
export const typeFilters = ['all', 'reward', 'onramp', 'shop', 'meta-txn', 'redeem'] as const
type TypeFilter = (typeof typeFilters)[number]

export const statusFilters = ['done', 'pending', 'reversed'] as const satisfies TransactionStatus[]

export const isTypeFilter = (value: string): value is TypeFilter =>
  typeFilters.some((known) => known === value)

/** What an address asks for, as far as it is known. */
export interface TransactionFilters {
  type: TypeFilter
  currency: Currency | undefined
  status: TransactionStatus | undefined
  /** Days of the user's calendar, "2026-01-15": the first and the last. */
  from: string | undefined
  to: string | undefined
  search: string | undefined
}

export function readFilters(address: URLSearchParams): TransactionFilters {
  const one = <Value extends string>(known: readonly Value[], name: string) =>
    known.find((value) => value === address.get(name))
  const day = (name: string) => {
    const value = address.get(name) ?? ''
    return startOfDay(value) ? value : undefined
  }
  return {
    type: one(typeFilters, 'type') ?? 'all',
    currency: one(currencyCodes, 'currency'),
    status: one(statusFilters, 'status'),
    from: day('from'),
    to: day('to'),
    search: address.get('search') || undefined,
  }
}

/** How many filters are set beside the chips and the search. */
export const countFilters = ({ currency, status, from, to }: TransactionFilters): number =>
  [currency, status, from, to].filter(Boolean).length

/** Whether more than the chips narrows the list. */
export const isNarrowed = (filters: TransactionFilters): boolean =>
  filters.search !== undefined || countFilters(filters) > 0

/** The address with another value of a filter; '' for none. */
export function withFilter(
  address: URLSearchParams,
  name: keyof TransactionFilters,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value && value !== 'all') next.set(name, value)
  else next.delete(name)
  return next
}

/** As the API takes them. */
export const queryOf = ({ type, from, to, ...rest }: TransactionFilters) => ({
  ...rest,
  type: type === 'all' ? undefined : (type satisfies TransactionType),
  from: from && startOfDay(from),
  to: to && startOfDay(to, 1),
})

/** The moment at which a day begins here, or one so many days later; undefined for what is no day. */
function startOfDay(day: string, later = 0): string | undefined {
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + later)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}
