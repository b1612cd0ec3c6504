import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { EarningCollection } from '../domain/earnings/collection.ts'

/** Collections of several earnings, which go on after a crash. */
export interface EarningCollections {
  /** Stores it unless its id is taken. @returns the stored one */
  open(collection: EarningCollection): Promise<EarningCollection>
  find(id: string): Promise<EarningCollection | null>
  /** Notes once that this one could not be collected. */
  fail(id: string, earningId: string, code: string): Promise<void>
  finish(id: string): Promise<void>
  /** Unfinished ones of before this time, the oldest first. */
  runningBefore(before: Date, limit: number): Promise<EarningCollection[]>
  /** Forgets those of before this time that are finished: what they collected the earnings say. */
  removeDone(before: Date): Promise<void>
}

interface CollectionDocument extends Omit<EarningCollection, 'id' | 'earningIds' | 'failed'> {
  _id: string
  earningIds: string[]
  failed: { earningId: string; code: string }[]
}

const text = { type: String, required: true } as const

export const collectionSchema = new Schema<CollectionDocument>(
  {
    _id: text,
    hash: text,
    userId: { ...text, index: true },
    country: { type: String, default: null },
    earningIds: [String],
    failed: [{ _id: false, earningId: text, code: text }],
    isDone: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
collectionSchema.index({ isDone: 1, createdAt: 1 })

export function collectionsRepository(model: Model<CollectionDocument>): EarningCollections {
  return {
    open: async ({ id, earningIds, failed, ...rest }) =>
      collectionOf(
        await insertOrFind(model, {
          ...{ _id: id, ...rest, earningIds: [...earningIds], failed: [...failed] },
        }),
      ),
    async find(id) {
      const found = await model.findById(id).lean<CollectionDocument>()
      return found && collectionOf(found)
    },
    async fail(id, earningId, code) {
      await model.updateOne(
        { _id: id, 'failed.earningId': { $ne: earningId } },
        { $push: { failed: { earningId, code } } },
      )
    },
    async finish(id) {
      await model.updateOne({ _id: id }, { $set: { isDone: true } })
    },
    async runningBefore(before, limit) {
      const found = await model
        .find({ isDone: false, createdAt: { $lt: before } })
        .sort({ createdAt: 1 })
        .limit(limit)
        .lean<CollectionDocument[]>()
      return found.map(collectionOf)
    },
    async removeDone(before) {
      await model.deleteMany({ isDone: true, createdAt: { $lt: before } })
    },
  }
}

const collectionOf = ({ _id, ...rest }: CollectionDocument): EarningCollection => ({
  id: _id,
  ...rest,
})
