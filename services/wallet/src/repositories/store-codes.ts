import { isDuplicateKey } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { NO_STOCK, type Stock } from '../domain/store/item.ts'

/** A code of an item, as it is uploaded: encrypted, and a keyed hash of it, which is the same for the same code of the item. */
export interface SealedCode {
  sealed: string
  mark: string
}

/**
 * The stock. A code is one document: who takes it writes the order's id into it, which is unique, so an order has one code and a
 * code one order.
 */
export interface StoreCodes {
  /** Adds the codes of an upload that nobody can take yet, but those that are there. May be repeated. */
  load(uploadId: string, itemId: string, codes: readonly SealedCode[]): Promise<void>
  /** Which of these marks of an item are of other uploads. */
  marksOfOthers(uploadId: string, itemId: string, marks: readonly string[]): Promise<string[]>
  /** The codes of an upload can be taken from now on. */
  release(uploadId: string): Promise<void>
  /** Removes the codes of an upload that nobody could take yet. */
  unload(uploadId: string): Promise<void>
  /** Takes a code for an order; the same one for the same order. @returns false when none is left */
  take(itemId: string, orderId: string, at: Date): Promise<boolean>
  /** The order has paid for its code. */
  sell(orderId: string): Promise<void>
  /** Another order can take the code of this one. */
  giveBack(orderId: string): Promise<void>
  /** Nobody can take the code of this order any more. */
  discard(orderId: string): Promise<void>
  /** The code of an order, encrypted. */
  sealedOf(orderId: string): Promise<string | null>
  /** Orders that took a code before this time and neither paid for it nor gave it back, as far as it is known. */
  takenBefore(before: Date, limit: number): Promise<string[]>
  isLeft(itemId: string): Promise<boolean>
  /** How many of an item nobody has paid for, those of an upload in progress too. */
  unsold(itemId: string): Promise<number>
  stocks(itemIds: readonly string[]): Promise<Map<string, Stock>>
}

interface StoreCodeDocument {
  _id: string
  itemId: string
  uploadId: string
  sealed: string
  mark: string
  state: 'loading' | 'free' | 'taken' | 'sold' | 'void'
  orderId?: string
  takenAt?: Date
}

const text = { type: String, required: true } as const

export const storeCodeSchema = new Schema<StoreCodeDocument>(
  {
    _id: text,
    itemId: text,
    uploadId: text,
    sealed: text,
    mark: text,
    state: text,
    orderId: { type: String },
    takenAt: { type: Date },
  },
  { versionKey: false },
)
storeCodeSchema.index({ itemId: 1, mark: 1 }, { unique: true })
storeCodeSchema.index({ orderId: 1 }, { unique: true, sparse: true })
storeCodeSchema.index({ itemId: 1, state: 1 })
storeCodeSchema.index({ uploadId: 1, state: 1 })
storeCodeSchema.index({ state: 1, takenAt: 1 }, { partialFilterExpression: { state: 'taken' } })

export function storeCodesRepository(model: Model<StoreCodeDocument>): StoreCodes {
  const has = async (orderId: string) => (await model.exists({ orderId })) !== null
  return {
    async load(uploadId, itemId, codes) {
      const documents = codes.map((code, n) => ({
        ...{ _id: `${uploadId}:${n}`, itemId, uploadId, ...code },
        state: 'loading' as const,
      }))
      try {
        await model.insertMany(documents, { ordered: false })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },
    async marksOfOthers(uploadId, itemId, marks) {
      const found = await model
        .find({ itemId, mark: { $in: [...marks] }, uploadId: { $ne: uploadId } }, { mark: 1 })
        .lean()
      return found.map(({ mark }) => mark)
    },
    async release(uploadId) {
      await model.updateMany({ uploadId, state: 'loading' }, { $set: { state: 'free' } })
    },
    async unload(uploadId) {
      await model.deleteMany({ uploadId, state: 'loading' })
    },
    async take(itemId, orderId, at) {
      if (await has(orderId)) return true
      try {
        const taken = await model.updateOne(
          { itemId, state: 'free' },
          { $set: { state: 'taken', orderId, takenAt: at } },
        )
        return taken.modifiedCount === 1
      } catch (error) {
        // Another run of the same order took one in between.
        if (isDuplicateKey(error)) return true
        throw error
      }
    },
    async sell(orderId) {
      await model.updateOne({ orderId, state: 'taken' }, { $set: { state: 'sold' } })
    },
    async giveBack(orderId) {
      await model.updateOne(
        { orderId, state: { $ne: 'void' } },
        { $set: { state: 'free' }, $unset: { orderId: 1, takenAt: 1 } },
      )
    },
    async discard(orderId) {
      await model.updateOne({ orderId }, { $set: { state: 'void' } })
    },
    async sealedOf(orderId) {
      const found = await model.findOne({ orderId }, { sealed: 1 }).lean()
      return found?.sealed ?? null
    },
    async takenBefore(before, limit) {
      const found = await model
        .find({ state: 'taken', takenAt: { $lt: before } }, { orderId: 1 })
        .sort({ takenAt: 1 })
        .limit(limit)
        .lean()
      return found.flatMap(({ orderId }) => orderId ?? [])
    },
    isLeft: async (itemId) => (await model.exists({ itemId, state: 'free' })) !== null,
    unsold: (itemId) =>
      model.countDocuments({ itemId, state: { $in: ['loading', 'free', 'taken'] } }),
    async stocks(itemIds) {
      const counts = await model.aggregate<{ _id: { itemId: string; state: string }; n: number }>([
        { $match: { itemId: { $in: [...itemIds] }, state: { $in: ['free', 'taken', 'sold'] } } },
        { $group: { _id: { itemId: '$itemId', state: '$state' }, n: { $sum: 1 } } },
      ])
      const stocks = new Map<string, Stock>()
      for (const { _id, n } of counts) {
        const { left, total } = stocks.get(_id.itemId) ?? NO_STOCK
        const isFree = _id.state === 'free'
        stocks.set(_id.itemId, { left: left + (isFree ? n : 0), total: total + n })
      }
      return stocks
    },
  }
}
