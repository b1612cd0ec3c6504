import type { Channel } from '@platform/contracts/registry/manifest'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { VersionKey } from './report-outcomes.ts'
import { ERROR_RETENTION_MS } from './version-errors.ts'

interface ErrorDeviceDocument extends VersionKey {
  /** Keyed hash of the device for this error of this version. */
  _id: string
  /** `errorKey`. */
  error: string
  seenAt: Date
  expiresAt: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const errorDeviceSchema = new Schema<ErrorDeviceDocument>(
  {
    _id: text,
    channel: text,
    remote: text,
    version: text,
    error: text,
    seenAt: date,
    expiresAt: date,
  },
  { versionKey: false },
)
errorDeviceSchema.index({ channel: 1, remote: 1, version: 1, seenAt: 1, error: 1 })
errorDeviceSchema.index({ expiresAt: 1 })

/** Which devices saw which error of a version: counted, never read one by one. */
export interface ErrorDevices {
  record(of: VersionKey, device: string, error: string, at: Date): Promise<void>
  /** Devices that saw each error since then, by version and `errorKey`. */
  byError(
    channel: Channel,
    remote: string,
    since: Date,
  ): Promise<{ version: string; error: string; devices: number }[]>
  deleteExpired(now: Date): Promise<void>
}

export function errorDevicesRepository(model: Model<ErrorDeviceDocument>): ErrorDevices {
  return {
    async record({ channel, remote, version }, device, error, at) {
      const seen = { seenAt: at, expiresAt: new Date(at.getTime() + ERROR_RETENTION_MS) }
      await raceSafeUpsert(() =>
        model.updateOne(
          { _id: device },
          { $setOnInsert: { channel, remote, version, error }, $max: seen },
          { upsert: true },
        ),
      )
    },
    async byError(channel, remote, since) {
      const found = await model.aggregate<{
        _id: { version: string; error: string }
        devices: number
      }>([
        { $match: { channel, remote, seenAt: { $gte: since } } },
        { $group: { _id: { version: '$version', error: '$error' }, devices: { $sum: 1 } } },
      ])
      // The driver may return sums as bigint.
      return found.map(({ _id, devices }) => ({ ..._id, devices: Number(devices) }))
    },
    async deleteExpired(now) {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}
