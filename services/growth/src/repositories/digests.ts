import { MINUTE_MS } from '@platform/contracts/constants'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { digestId } from '../domain/notifications/notification.ts'
import { dueAt, type Retry } from '../domain/notifications/retry.ts'

/** An e-mail with the notifications of a day that waits to be sent. */
export interface Digest extends Retry {
  id: string
  userId: string
  digestAt: Date
}

/** A notification that came just before the time of its digest may be stored just after it. */
const STORED_MS = 2 * MINUTE_MS

type DigestDocument = Omit<Digest, 'id'> & { _id: string }

export const digestSchema = new Schema<DigestDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    digestAt: { type: Date, required: true },
    tries: { type: Number, required: true },
    nextTryAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

export interface Digests {
  /** Stores the one of a user for that time, unless it is stored; it is sent soon after. */
  open(userId: string, digestAt: Date): Promise<void>
  due(now: Date, limit: number): Promise<Digest[]>
  /** What becomes of it, unless it is not as it was read; null: it is over. @returns whether it was */
  settle(id: string, seen: Retry, next: Retry | null): Promise<boolean>
  deleteOf(userId: string): Promise<void>
}

export function digestsRepository(model: Model<DigestDocument>): Digests {
  return {
    async open(userId, digestAt) {
      await insertOnce(model, {
        ...{ _id: digestId(userId, digestAt), userId, digestAt },
        ...dueAt(new Date(digestAt.getTime() + STORED_MS)),
      })
    },
    async due(now, limit) {
      const found = model
        .find({ nextTryAt: { $lte: now } })
        .sort({ nextTryAt: 1 })
        .limit(limit)
      return (await found.lean<DigestDocument[]>()).map(({ _id: id, ...rest }) => ({ id, ...rest }))
    },
    async settle(_id, { nextTryAt }, next) {
      const seen = { _id, nextTryAt }
      if (!next) return (await model.deleteOne(seen)).deletedCount === 1
      const { tries, nextTryAt: at } = next
      return (await model.updateOne(seen, { $set: { tries, nextTryAt: at } })).matchedCount === 1
    },
    async deleteOf(userId) {
      await model.deleteMany({ userId })
    },
  }
}
