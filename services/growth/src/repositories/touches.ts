import { insertOnce, readDocuments } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { TouchOfUser } from '../domain/attribution/conversion.ts'
import { deleteOldest } from './delete-oldest.ts'

interface TouchDocument extends TouchOfUser {
  /** Of the event that says it. */
  _id: string
  userId: string
}

const text = { type: String, required: true } as const

export const touchSchema = new Schema<TouchDocument>(
  {
    _id: text,
    userId: text,
    source: text,
    medium: text,
    campaign: text,
    code: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)
touchSchema.index({ userId: 1, at: 1 })
touchSchema.index({ at: 1 })

export interface Touches {
  /** Stores it unless the event was stored before. */
  insert(id: string, userId: string, touch: TouchOfUser): Promise<void>
  remove(id: string): Promise<void>
  /** The first and the last of a user in this time, both included; none or one where there are no two. */
  endsBetween(userId: string, from: Date, until: Date): Promise<TouchOfUser[]>
  deleteOfUser(userId: string): Promise<void>
  /** Deletes the oldest of those before that time, so many at most. @returns how many it found */
  deleteBefore(time: Date, limit: number): Promise<number>
}

export function touchesRepository(model: Model<TouchDocument>): Touches {
  return {
    async insert(id, userId, touch) {
      await insertOnce(model, { _id: id, userId, ...touch })
    },
    async remove(id) {
      await model.deleteOne({ _id: id })
    },
    async endsBetween(userId, from, until) {
      const filter = { userId, at: { $gte: from, $lte: until } }
      const read = (at: 1 | -1) => readDocuments(model, filter, { sort: { at }, limit: 1 })
      const [[first], [last]] = await Promise.all([read(1), read(-1)])
      const isOne = first?._id === last?._id
      return [first, isOne ? undefined : last].flatMap((one) => (one ? [touchOf(one)] : []))
    },
    async deleteOfUser(userId) {
      await model.deleteMany({ userId })
    },
    deleteBefore(time, limit) {
      const old = { at: { $lt: time } }
      return deleteOldest(model, old, { time: 'at', limit })
    },
  }
}

const touchOf = ({ source, medium, campaign, code, at }: TouchDocument): TouchOfUser => ({
  ...{ source, medium, campaign, code, at },
})
