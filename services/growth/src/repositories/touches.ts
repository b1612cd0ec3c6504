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
  /** Of a user, from that time on, the oldest first. */
  since(userId: string, time: Date): Promise<TouchOfUser[]>
  deleteOfUser(userId: string): Promise<void>
  /** Deletes the oldest of those before that time, so many at most. @returns how many it found */
  deleteBefore(time: Date, limit: number): Promise<number>
}

/** Of one user in the time that counts: a browser could send more, and only the first and the last matter. */
const MOST_OF_USER = 1_000

export function touchesRepository(model: Model<TouchDocument>): Touches {
  return {
    async insert(id, userId, touch) {
      await insertOnce(model, { _id: id, userId, ...touch })
    },
    async remove(id) {
      await model.deleteOne({ _id: id })
    },
    async since(userId, time) {
      const filter = { userId, at: { $gte: time } }
      const found = await readDocuments(model, filter, { sort: { at: 1 }, limit: MOST_OF_USER })
      return found.map(({ source, medium, campaign, code, at }) => ({
        ...{ source, medium, campaign, code, at },
      }))
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
