import { DAY_MS } from '@platform/contracts/constants'
import { Schema } from 'mongoose'
import type { Clock } from '../clock.ts'
import type { IdempotencyRecords, StoredResponse } from '../http/idempotency.ts'
import type { AddWorker } from '../service/workers.ts'
import { unlessTaken } from './insert-once.ts'
import type { Mongo } from './mongo.ts'

interface RecordDocument extends StoredResponse {
  _id: string
  expiresAt: Date
}

const schema = new Schema<RecordDocument>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    status: { type: Number, required: true },
    body: { type: String, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

/** At least 24 h. */
const RETENTION_MS = DAY_MS
const SWEEP_MS = 3_600_000

/** Stores responses of idempotent writes in the service's database. */
export async function createIdempotencyRecords(
  mongo: Mongo,
  clock: Clock,
  worker: AddWorker,
): Promise<IdempotencyRecords> {
  const model = mongo.model('IdempotencyAnswer', schema, 'idempotency_answers')
  await mongo.initModels([model])
  // In place of a TTL index, which the embedded engine does not have.
  worker(
    'delete-expired-idempotency-records',
    SWEEP_MS,
    async () => {
      await model.deleteMany({ expiresAt: { $lt: clock.now() } })
    },
    { scope: 'cluster' },
  )
  return {
    async find(id) {
      const record = await model.findById(id).lean()
      return record && record.expiresAt > clock.now() ? record : undefined
    },
    async save(id, response) {
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + RETENTION_MS)
      const stored = { _id: id, ...response, expiresAt } as never
      if (await unlessTaken(() => model.collection.insertOne(stored))) return
      // One that has not expired stays.
      const expired = { _id: id, expiresAt: { $lte: now } }
      await model.updateOne(expired, { $set: { ...response, expiresAt } })
    },
  }
}
