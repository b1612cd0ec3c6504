/** What the store sells. No zod here: pages import it. */
export const STORE_CATEGORIES = [
  'top-ups',
  'gift-cards',
  'in-game',
  'subscriptions',
  'gear',
] as const
export type StoreCategory = (typeof STORE_CATEGORIES)[number]

/** What items are paid with. */
export const STORE_CURRENCIES = ['KCASH', 'RTOKEN'] as const
export type StoreCurrency = (typeof STORE_CURRENCIES)[number]

/** Most codes of one upload. */
export const MAX_CODES = 1_000
/** Most that one person may buy of an item, where it has a limit. */
export const MAX_LIMIT_PER_PERSON = 100
