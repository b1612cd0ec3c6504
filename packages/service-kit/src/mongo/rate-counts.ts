import { Schema } from 'mongoose'
import type { Clock } from '../clock.ts'
import type { RateCounts } from '../http/limit-users.ts'
import type { AddWorker } from '../service/workers.ts'
import { isDuplicateKey, type Mongo } from './mongo.ts'

interface Count {
  _id: string
  count: number
  endsAt: Date
}

const schema = new Schema<Count>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

const SWEEP_MS = 600_000
const MAX_ROUNDS = 20

/** Counts in the service's database, so that a limit is one limit over all instances. */
export async function createRateCounts(
  mongo: Mongo,
  clock: Clock,
  worker: AddWorker,
): Promise<RateCounts> {
  const model = mongo.model('RateCount', schema, 'rate_counts')
  await mongo.initModels([model])
  worker('forget-rate-counts', SWEEP_MS, async () => {
    await model.deleteMany({ endsAt: { $lte: clock.now() } })
  })
  return {
    async add(key, windowMs) {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const now = clock.now()
        const running = { _id: key, endsAt: { $gt: now } }
        // The document before, which no later change shows in.
        const before = await model
          .findOneAndUpdate(running, { $inc: { count: 1 } }, { returnDocument: 'before' })
          .lean()
        if (before) return { count: before.count + 1, endsAt: before.endsAt }
        const endsAt = new Date(now.getTime() + windowMs)
        const begun = await begin({ _id: key, endsAt: { $lte: now } }, { count: 1, endsAt })
        if (begun) return { count: 1, endsAt }
      }
      throw new Error(`the count of ${key} could not be kept`)
    },
  }

  /** Whether this call began the window; another one may have. */
  async function begin(ended: object, first: Omit<Count, '_id'>): Promise<boolean> {
    try {
      await model.updateOne(ended, { $set: first }, { upsert: true })
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }
}
