import { z } from 'zod'
import { MAX_PAGE_LIMIT } from '../constants.ts'
import { amount, id, localisedOf, pageOf, timestamp } from '../envelope.ts'
import { userCountry } from '../identity/country.ts'
import { plainLine } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from '../staff/reason.ts'
import {
  MAX_CODES,
  MAX_LIMIT_PER_PERSON,
  STORE_CATEGORIES,
  STORE_CURRENCIES,
} from './store-categories.ts'

const category = z.enum(STORE_CATEGORIES)
const currency = z.enum(STORE_CURRENCIES)
const price = z.object({ currency, amount })
export type StorePrice = z.infer<typeof price>

/** Names an item in addresses and in files. */
const storeItemId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'must be 2 to 60 lower-case letters, digits and dashes')

const texts = localisedOf(z.strictObject({ name: plainLine(60), description: plainLine(200) }))
export type StoreTexts = z.infer<typeof texts>

/** `draft`: not shown yet. `retired`: not sold any more. */
const storeItemStatus = z.enum(['draft', 'listed', 'retired'])

/** What staff write of an item; also one entry of a file of items. */
export const storeItemInput = z.strictObject({
  texts,
  category,
  price: z.strictObject({ currency, amount }),
  /** How many of it one person may have bought; null: as many as they like. */
  limitPerPerson: z.number().int().min(1).max(MAX_LIMIT_PER_PERSON).nullable().default(null),
  /** For whom it is, by the country that a user has proven or chosen (ISO 3166-1 alpha-2); empty: for everybody. */
  countries: z.array(userCountry.shape.code).max(50).default([]),
  /** Whether the page shows it first, larger than the others. */
  featured: z.boolean().default(false),
  status: storeItemStatus.default('draft'),
})
export type StoreItemInput = z.infer<typeof storeItemInput>

/** `left` is what can be bought now. What was refunded and had been shown counts in neither. */
const stock = z.object({ total: z.number().int(), left: z.number().int() })

/** An item as everybody sees it. */
export const storeItem = z.object({
  id: storeItemId,
  texts,
  category,
  price,
  stock,
  limitPerPerson: z.number().int().nullable(),
  countries: z.array(z.string()),
  featured: z.boolean(),
})
export type StoreItem = z.infer<typeof storeItem>

/** GET /api/store/items: those that are listed, the newest first. */
export const storeItemsQuery = z.object({
  category: category.optional(),
  /** Only those that are shown first. */
  featured: z.enum(['true']).optional(),
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).optional(),
  cursor: textUpTo(512).optional(),
})
export const storeItems = pageOf(storeItem)
export const storeItemParams = z.strictObject({ id: storeItemId })

/** GET /api/store/categories: every category, with how many items are listed in it. */
export const storeCategories = z.object({
  categories: z.array(z.object({ category, items: z.number().int() })),
})

/** POST /api/store/orders, with an idempotency key: one of the item, at the price that was shown. */
export const storeOrderBody = z.strictObject({
  itemId: storeItemId,
  price: z.strictObject({ currency, amount }),
})

/**
 * `open`: it is completed within a minute, whatever fails. `refused`: nothing was paid. `refunding`: the money is being given
 * back. A code is shown while it is `done`.
 */
const storeOrderStatus = z.enum(['open', 'done', 'refused', 'refunding', 'refunded'])

/** An order as its buyer sees it. */
export const storeOrder = z.object({
  id,
  /** The item as it was when it was bought. */
  item: z.object({ id: storeItemId, texts, category }),
  price,
  status: storeOrderStatus,
  /** Error code for which it was refused. */
  refusal: z.string().nullable(),
  boughtAt: timestamp,
  /** When its code was shown first. */
  revealedAt: timestamp.nullable(),
  /** When staff began to give the money back. */
  refundedAt: timestamp.nullable(),
})
export type StoreOrder = z.infer<typeof storeOrder>

/** GET /api/store/orders: the caller's own, the newest first. */
export const storeOrdersQuery = z.object({
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).optional(),
  cursor: textUpTo(512).optional(),
})
export const storeOrders = pageOf(storeOrder)
export const storeOrderParams = z.strictObject({ id })

/** POST /api/store/orders/:id/reveal, of the buyer alone; it may be repeated. */
export const revealedCode = z.object({ code: z.string() })

/** An item as staff see it. */
export const staffStoreItem = storeItem.extend({
  status: storeItemStatus,
  /** Grows with every change. */
  version: z.number().int(),
  createdAt: timestamp,
  changedAt: timestamp,
})
export type StaffStoreItem = z.infer<typeof staffStoreItem>
/** GET /api/store/admin/items: all of them, the newest first. */
export const staffStoreItems = pageOf(staffStoreItem)
/** POST /api/store/admin/items. */
export const newStoreItem = storeItemInput.extend({ id: storeItemId })
/** PUT /api/store/admin/items/:id. `version`: that of the item which the caller saw. */
export const changedStoreItem = storeItemInput.extend({ version: z.number().int().min(1) })

/**
 * The body of the approval of a change that gives away more than one person may: `amount` is by how much all the codes that are not
 * sold cost less.
 */
export const storeItemChange = z.strictObject({
  itemId: storeItemId,
  change: changedStoreItem,
  currency,
  amount,
})
export type StoreItemChange = z.infer<typeof storeItemChange>

/** POST /api/store/admin/items/:id/codes: all of them, or none. */
export const storeCodesBody = z.strictObject({
  codes: z.array(plainLine(200).trim()).min(1).max(MAX_CODES),
})
export const storedCodes = z.object({ added: z.number().int(), stock })

/** POST /api/store/admin/orders/:id/refund. */
export const refundBody = z.strictObject({ reason: staffReason })
/** The body of the approval of a refund whose code was shown. */
export const storeRefund = refundBody.extend({ orderId: id, userId: id, currency, amount })
export type StoreRefund = z.infer<typeof storeRefund>
