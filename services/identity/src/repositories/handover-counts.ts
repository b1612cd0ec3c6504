import { DomainError, type Mongo } from '@platform/service-kit'
import { Schema } from 'mongoose'

interface Stored {
  /** "<what is counted>:<minute>" */
  _id: string
  count: number
  expiresAt: Date
}

const schema = new Schema<Stored>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

const WINDOW_MS = 60_000

export type HandoverCounts = ReturnType<typeof handoverCountsRepository>

/** How many hand-overs were asked for in this minute, counted for all instances together. */
export function handoverCountsRepository(mongo: Pick<Mongo, 'model'>) {
  const model = mongo.model<Stored>('HandoverCount', schema, 'handover_counts')
  return {
    model,

    /** @throws DomainError RATE_LIMITED beyond `limit` a minute */
    async take(counted: string, limit: number, now: Date): Promise<void> {
      const window = Math.floor(now.getTime() / WINDOW_MS)
      const end = (window + 1) * WINDOW_MS
      const { count } = await model
        .findOneAndUpdate(
          { _id: `${counted}:${window}` },
          { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(end) } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
      if (count > limit) {
        throw new DomainError('RATE_LIMITED', { retryAfterMs: end - now.getTime() })
      }
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}
