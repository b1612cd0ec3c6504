import { type Mongo, meetingUpsert } from '@platform/service-kit'
import { Schema } from 'mongoose'

interface QuotaDocument {
  _id: string
  count: number
  expiresAt: Date
}

const schema = new Schema<QuotaDocument>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ expiresAt: 1 })

/** How many device ids a network was given in a window, over all instances. */
export interface DeviceQuotasRepository {
  /** Counts one more; returns how many there are now. */
  count(window: string, expiresAt: Date): Promise<number>
  deleteExpired(now: Date): Promise<void>
}

export async function deviceQuotasRepository(mongo: Mongo): Promise<DeviceQuotasRepository> {
  const Quotas = mongo.model('DeviceQuota', schema, 'device-quotas')
  await mongo.initModels([Quotas])
  const countOne = (_id: string, expiresAt: Date) =>
    Quotas.findOneAndUpdate(
      { _id },
      { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
      { upsert: true, returnDocument: 'before' },
    ).lean<QuotaDocument>()
  return {
    async count(window, expiresAt) {
      const counted = await meetingUpsert(() => countOne(window, expiresAt))
      return Number(counted?.count ?? 0) + 1
    },
    async deleteExpired(now) {
      await Quotas.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}
