import { DomainError, isDuplicateKey, type Mongo } from '@platform/service-kit'
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
/** Kept longer than it counts, for instances whose clocks differ. */
const KEPT_MS = 2 * WINDOW_MS

export type HandoverCounts = ReturnType<typeof handoverCountsRepository>

/** How many hand-overs were asked for in this minute, counted for all instances together. */
export function handoverCountsRepository(mongo: Pick<Mongo, 'model'>) {
  const model = mongo.model<Stored>('HandoverCount', schema, 'handover_counts')
  const increase = async (id: string): Promise<number | null> => {
    const update = { $inc: { count: 1 } }
    const before = await model
      .findOneAndUpdate({ _id: id }, update, { returnDocument: 'before' })
      .lean()
    return before ? before.count + 1 : null
  }
  /** Null when another call started it: an upsert would fail instead of one of two that meet. */
  const start = async (id: string, expiresAt: Date): Promise<number | null> => {
    try {
      await model.create({ _id: id, count: 1, expiresAt })
      return 1
    } catch (error) {
      if (isDuplicateKey(error)) return null
      throw error
    }
  }

  return {
    model,

    /** @throws DomainError RATE_LIMITED beyond `limit` a minute */
    async take(counted: string, limit: number, now: Date): Promise<void> {
      const window = Math.floor(now.getTime() / WINDOW_MS)
      const end = (window + 1) * WINDOW_MS
      const id = `${counted}:${window}`
      const count =
        (await increase(id)) ??
        (await start(id, new Date(now.getTime() + KEPT_MS))) ??
        (await increase(id))
      if (count === null) throw new Error(`the count ${id} is gone before its time`)
      if (count > limit) {
        throw new DomainError('RATE_LIMITED', { retryAfterMs: end - now.getTime() })
      }
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}
