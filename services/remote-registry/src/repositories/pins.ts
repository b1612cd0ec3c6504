import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { buildId } from '../domain/build.ts'
import type { PinnedVersion } from '../domain/channel.ts'

export interface Pin {
  subject: string
  remote: string
  version: string
  /** The team that pinned. */
  by: string
  pinnedAt: Date
}

const text = { type: String, required: true } as const

type PinDocument = Pin & { _id: string }

export const pinSchema = new Schema<PinDocument>(
  {
    _id: text,
    subject: text,
    remote: text,
    version: text,
    by: text,
    pinnedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
pinSchema.index({ subject: 1 })
pinSchema.index({ remote: 1, version: 1 })

export interface Pins {
  put(pin: Pin): Promise<void>
  remove(subject: string, remote: string): Promise<void>
  /** Of all subjects. */
  removeAll(remote: string): Promise<void>
  of(subject: string): Promise<Pin[]>
  /** Whether a user or partner is pinned to this version. */
  has(remote: string, version: string): Promise<boolean>
  /** Whether another than this user or partner is. */
  hasOther(remote: string, version: string, subject: string): Promise<boolean>
  /** Each version once. */
  versionsOf(remotes: readonly string[]): Promise<PinnedVersion[]>
  /** How many subjects the remote is pinned for. */
  count(remote: string): Promise<number>
  /** Subjects that the remote is pinned for, those pinned first. */
  oldest(remote: string, limit: number): Promise<string[]>
  /** Subjects with pins, in order. */
  subjects(): Promise<string[]>
}

export function pinsRepository(model: Model<PinDocument>): Pins {
  const idOf = (subject: string, remote: string) => `${subject}|${remote}`
  return {
    async put(pin) {
      const { subject, remote } = pin
      const _id = idOf(subject, remote)
      await raceSafeUpsert(() => model.updateOne({ _id }, { $set: pin }, { upsert: true }))
    },
    async remove(subject, remote) {
      await model.deleteOne({ _id: idOf(subject, remote) })
    },
    async removeAll(remote) {
      await model.deleteMany({ remote })
    },
    of: (subject) => model.find({ subject }, { _id: 0 }).lean<Pin[]>(),
    has: async (remote, version) => (await model.exists({ remote, version })) !== null,
    hasOther: async (remote, version, subject) =>
      (await model.exists({ remote, version, subject: { $ne: subject } })) !== null,
    async versionsOf(remotes) {
      const found = await model
        .find({ remote: { $in: [...remotes] } }, { _id: 0, remote: 1, version: 1 })
        .lean<PinnedVersion[]>()
      const byId = new Map(found.map((one) => [buildId(one.remote, one.version), one]))
      return [...byId.values()]
    },
    count: (remote) => model.countDocuments({ remote }),
    async oldest(remote, limit) {
      const found = await model
        .find({ remote }, { subject: 1 })
        .sort({ pinnedAt: 1, _id: 1 })
        .limit(limit)
        .lean<Pick<Pin, 'subject'>[]>()
      return found.map(({ subject }) => subject)
    },
    async subjects() {
      const found = await model.distinct('subject')
      return found.toSorted()
    },
  }
}
