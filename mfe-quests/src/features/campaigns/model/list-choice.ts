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
}

/** The parameters of the list's address. */
const SHOW = 'show'
const SORT = 'sort'

export const choiceOf = (filter: CampaignFilter): ListChoice => ({
  filter,
  order: filterOrders[filter][0],
})

/** What an address chooses; a value that is unknown, or that the filter does not have, counts as none. */
export function readChoice(address: URLSearchParams): ListChoice {
  const shown = address.get(SHOW)
  const sort = address.get(SORT)
  const usual = choiceOf(campaignFilters.find((known) => known === shown) ?? 'for-you')
  const order = filterOrders[usual.filter].find((known) => known === sort) ?? usual.order
  return { ...usual, order }
}

/** The address with this choice. It leaves out what is chosen anyway, and keeps the parameters of others. */
export function writeChoice(address: URLSearchParams, choice: ListChoice): URLSearchParams {
  const { filter, order } = choice
  const next = new URLSearchParams(address)
  const set = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value)
  set(SHOW, filter === 'for-you' ? null : filter)
  set(SORT, isUsualOrder(choice) ? null : order)
  return next
}

export const isUsualOrder = ({ filter, order }: ListChoice): boolean =>
  order === choiceOf(filter).order

/** Whether the list is arranged for the user, with the next thing to do above it. */
export const isArranged = ({ order }: ListChoice): boolean => order === 'for-you'
