import type { UserCountry } from '@platform/contracts/identity/country'
import type { StoreTexts } from '@platform/contracts/wallet/store'
import type { StoreCategory, StoreCurrency } from '@platform/contracts/wallet/store-categories'
import { DomainError } from '@platform/service-kit/errors'

/** Something that the store sells: each one that is bought is a code. */
export interface StoreItem {
  /** Names it in addresses. */
  id: string
  /** Grows with every change; 1 is new. */
  version: number
  texts: StoreTexts
  category: StoreCategory
  currency: StoreCurrency
  /** Minor units. */
  price: bigint
  /** How many one person may have bought; null: as many as they like. */
  limitPerPerson: number | null
  /** ISO 3166-1 alpha-2; empty: for everybody. */
  countries: readonly string[]
  featured: boolean
  status: 'draft' | 'listed' | 'retired'
  createdAt: Date
  changedAt: Date
}

/** What can be bought of an item now, and that with what was sold of it. */
export interface Stock {
  left: number
  total: number
}

export const NO_STOCK: Stock = { left: 0, total: 0 }

/** The stocks of some items, by their ids. */
export type ReadStocks = (ids: readonly string[]) => Promise<ReadonlyMap<string, Stock>>

/**
 * An item for some countries needs one that the user has proven or chosen: an address proves nothing.
 * @throws NOT_FOR_COUNTRY
 */
export function requireCountry(
  { countries }: StoreItem,
  { country }: { country?: UserCountry },
): void {
  if (countries.length === 0) return
  if (country && country.source !== 'ip' && countries.includes(country.code)) return
  throw new DomainError('NOT_FOR_COUNTRY', { countries: [...countries] })
}
