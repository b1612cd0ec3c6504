import { insertOnce, type KeysetPosition, keyset } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { StoreItem } from '../domain/store/item.ts'

interface ListedQuery {
  category?: StoreItem['category'] | undefined
  featured?: boolean | undefined
}

export interface StoreItems {
  find(id: string): Promise<StoreItem | null>
  /** Those that are listed, the newest first. */
  listed(query: ListedQuery, after: KeysetPosition | null, limit: number): Promise<StoreItem[]>
  /** All of them, the newest first. */
  all(after: KeysetPosition | null, limit: number): Promise<StoreItem[]>
  /** How many are listed, by category. */
  countListed(): Promise<Map<string, number>>
  /** False when another change came first: the stored one is not of the version before, or is there. */
  save(item: StoreItem): Promise<boolean>
}

type StoreItemDocument = Omit<StoreItem, 'id'> & { _id: string }

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const storeItemSchema = new Schema<StoreItemDocument>(
  {
    _id: text,
    version: { type: Number, required: true },
    texts: { type: Schema.Types.Mixed, required: true },
    category: text,
    currency: text,
    price: { type: Schema.Types.BigInt, required: true },
    limitPerPerson: { type: Number, default: null },
    countries: [{ type: String }],
    featured: { type: Boolean, required: true },
    status: text,
    createdAt: date,
    changedAt: date,
  },
  { versionKey: false },
)
storeItemSchema.index({ createdAt: -1, _id: -1 })
storeItemSchema.index({ status: 1, createdAt: -1, _id: -1 })
storeItemSchema.index({ status: 1, category: 1, createdAt: -1, _id: -1 })
storeItemSchema.index({ status: 1, featured: 1, createdAt: -1, _id: -1 })

export function storeItemsRepository(model: Model<StoreItemDocument>): StoreItems {
  const read = async (own: object, after: KeysetPosition | null, limit: number) => {
    const { filter, sort } = keyset<StoreItemDocument>('createdAt', -1, after)
    const found = await model
      .find({ ...own, ...filter })
      .sort(sort)
      .limit(limit)
      .lean()
    return found.map(itemOf)
  }
  return {
    async find(id) {
      const found = await model.findById(id).lean()
      return found && itemOf(found)
    },
    listed: ({ category, featured }, after, limit) =>
      read(
        { status: 'listed', ...(category && { category }), ...(featured && { featured }) },
        after,
        limit,
      ),
    all: (after, limit) => read({}, after, limit),
    async countListed() {
      const counts = await model.aggregate<{ _id: string; items: number }>([
        { $match: { status: 'listed' } },
        { $group: { _id: '$category', items: { $sum: 1 } } },
      ])
      return new Map(counts.map(({ _id, items }) => [_id, items]))
    },
    async save({ id, ...item }) {
      if (item.version === 1) return insertOnce(model, { _id: id, ...item })
      const saved = await model.updateOne({ _id: id, version: item.version - 1 }, { $set: item })
      return saved.matchedCount === 1
    },
  }
}

const itemOf = ({ _id, ...rest }: StoreItemDocument): StoreItem => ({ id: _id, ...rest })
