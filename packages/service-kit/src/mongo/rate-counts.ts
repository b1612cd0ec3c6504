import { Schema } from 'mongoose'
import type { Clock } from '../clock.ts'
import type { RateCounts } from '../http/count-within.ts'
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
/** Clocks of instances differ: a window that ends this many windows from now was begun by a clock that was ahead. */
const MAX_WINDOWS_LEFT = 2
/** A round fails only when another call changes the window between its two writes. */
const MAX_ROUNDS = 20

/** Counters in the service's database, so that a limit holds over all instances. */
export async function createRateCounts(
  mongo: Mongo,
  clock: Clock,
  worker: AddWorker,
): Promise<RateCounts> {
  const model = mongo.model('RateCount', schema, 'rate_counts')
  await mongo.initModels([model])
  // In place of a TTL index, which the embedded engine does not have.
  worker(
    'delete-expired-rate-counts',
    SWEEP_MS,
    async () => {
      await model.deleteMany({ endsAt: { $lte: clock.now() } })
    },
    { scope: 'cluster' },
  )
  return {
    async add(key, windowMs, by = 1) {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const now = clock.now()
        const endsAt = new Date(now.getTime() + windowMs)
        const lastEnd = new Date(now.getTime() + MAX_WINDOWS_LEFT * windowMs)
        const counted = await countIn(key, by, { $gt: now, $lte: lastEnd }, endsAt)
        if (counted) return counted
        if (await startWindow(key, by, { now, lastEnd }, endsAt)) return { count: by, endsAt }
      }
      throw new Error(`the count of ${key} could not be updated`)
    },
    async takeBack(key, endsAt, by = 1) {
      await model.updateOne({ _id: key, endsAt }, { $inc: { count: -by } })
    },
  }

  /** Counts in the current window, or in the key's first; null when its last one has ended. */
  async function countIn(
    key: string,
    by: number,
    current: { $gt: Date; $lte: Date },
    endsAt: Date,
  ) {
    try {
      const before = await model
        .findOneAndUpdate(
          { _id: key, endsAt: current },
          { $inc: { count: by }, $setOnInsert: { endsAt } },
          { upsert: true, returnDocument: 'before' },
        )
        .lean()
      return before ? { count: before.count + by, endsAt: before.endsAt } : { count: by, endsAt }
    } catch (error) {
      // The id is taken by a window that is not the current one, or by another call's first one.
      if (isDuplicateKey(error)) return null
      throw error
    }
  }

  /** Whether this call replaced a window that is over, or that a clock ahead began; another call may have been faster. */
  async function startWindow(
    key: string,
    by: number,
    { now, lastEnd }: { now: Date; lastEnd: Date },
    endsAt: Date,
  ): Promise<boolean> {
    const other = { _id: key, $or: [{ endsAt: { $lte: now } }, { endsAt: { $gt: lastEnd } }] }
    const { matchedCount } = await model.updateOne(other, { $set: { count: by, endsAt } })
    return matchedCount > 0
  }
}
