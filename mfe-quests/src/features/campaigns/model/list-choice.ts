import { MAX_SEARCH_LENGTH } from '@platform/contracts/constants'
import {
  type CampaignFilter,
  type CampaignOrder,
  campaignFilters,
  filterOrders,
} from './campaign-filter.ts'

/** What a reader chose of the list. */
export interface ListChoice {
  filter: CampaignFilter
  /** One of the filter's orders. */
  order: CampaignOrder
  /** In titles; empty for none. */
  search: string
}

/** The parameters of the list's address. */
const SHOW = 'show'
const SORT = 'sort'
const SEARCH = 'q'

export const choiceOf = (filter: CampaignFilter): ListChoice => ({
  filter,
  order: filterOrders[filter][0],
  search: '',
})

/** What an address chooses; a value that is unknown, or that the filter does not have, counts as none. */
export function readChoice(address: URLSearchParams): ListChoice {
  const shown = address.get(SHOW)
  const sort = address.get(SORT)
  const usual = choiceOf(campaignFilters.find((known) => known === shown) ?? 'for-you')
  const order = filterOrders[usual.filter].find((known) => known === sort) ?? usual.order
  return { ...usual, order, search: asSearch(address.get(SEARCH) ?? '') }
}

/** The address with this choice. It leaves out what is chosen anyway, and keeps the parameters of others. */
export function writeChoice(address: URLSearchParams, choice: ListChoice): URLSearchParams {
  const { filter, order, search } = choice
  const next = new URLSearchParams(address)
  const set = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value)
  set(SHOW, filter === 'for-you' ? null : filter)
  set(SORT, isUsualOrder(choice) ? null : order)
  set(SEARCH, search || null)
  return next
}

export const isUsualOrder = ({ filter, order }: ListChoice): boolean =>
  order === choiceOf(filter).order

/** Whether the list is arranged for the user, with the next thing to do above it. */
export const isArranged = ({ order, search }: ListChoice): boolean =>
  order === 'for-you' && search === ''

/** What is searched for, of what was typed. */
export const asSearch = (typed: string): string => typed.trim().slice(0, MAX_SEARCH_LENGTH)
