import { type KeysetPosition, keyset, raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { buildId } from '../domain/build.ts'
import type { PinnedVersion } from '../domain/channel.ts'
import { pinId } from '../domain/pins.ts'

export interface Pin {
  subject: string
  remote: string
  version: string
  /** The team that pinned. */
  by: string
  pinnedAt: Date
  /** When it ends automatically; null or missing: when somebody ends it. */
  expiresAt?: Date | null
  /** New with each write of the pin. Missing in pins that were written before it was added. */
  revision?: string | null
}

/** One write of a pin: a later one of the same subject and remote has another revision. */
export type PinWrite = Pick<Pin, 'subject' | 'remote' | 'revision'>

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
    expiresAt: Date,
    revision: String,
  },
  { versionKey: false },
)
pinSchema.index({ subject: 1 })
pinSchema.index({ remote: 1, version: 1 })
pinSchema.index({ remote: 1, pinnedAt: -1, _id: -1 })
pinSchema.index({ expiresAt: 1 })

/** Most subjects that a refusal names, so that a team knows which pins it may end. */
const OLDEST_NAMED = 10

export interface Pins {
  put(pin: Pin): Promise<void>
  /** Whether there was one. */
  remove(subject: string, remote: string): Promise<boolean>
  /** Ends this write, unless the pin was written again since. Whether it did. */
  end(write: PinWrite): Promise<boolean>
  /** Replaces this write by the pin before it, or removes it. Does nothing if the pin has ended or was written again since. */
  undo(write: PinWrite, before: Pin | undefined): Promise<void>
  /** The pins of all subjects. */
  writesOf(remote: string): Promise<PinWrite[]>
  all(): Promise<Omit<Pin, 'by'>[]>
  of(subject: string): Promise<Pin[]>
  /** Whether a user or partner is pinned to this version. */
  has(remote: string, version: string): Promise<boolean>
  /** Whether another than this user or partner is. */
  hasOther(remote: string, version: string, subject: string): Promise<boolean>
  /** Each version once. */
  versionsOf(remotes: readonly string[]): Promise<PinnedVersion[]>
  /** How many subjects the remote is pinned for. */
  count(remote: string): Promise<number>
  /** The first subjects that the remote, or this version of it, was pinned for. */
  oldest(remote: string, version?: string): Promise<string[]>
  /** Newest first; the first page when `after` is null. */
  list(remote: string, limit: number, after: KeysetPosition<Date> | null): Promise<Pin[]>
  /** How many subjects are pinned to each of these versions. */
  counts(remote: string, versions: readonly string[]): Promise<Map<string, number>>
  /** Pins whose time is over. */
  expired(now: Date): Promise<Pin[]>
  /** Subjects with pins, sorted: the manifest is made again when the list differs. */
  subjects(): Promise<string[]>
}

export function pinsRepository(model: Model<PinDocument>): Pins {
  const idOf = (subject: string, remote: string) => pinId({ subject, remote })
  return {
    async put(pin) {
      const { subject, remote } = pin
      const _id = idOf(subject, remote)
      await raceSafeUpsert(() => model.updateOne({ _id }, { $set: pin }, { upsert: true }))
    },
    async remove(subject, remote) {
      const { deletedCount } = await model.deleteOne({ _id: idOf(subject, remote) })
      return deletedCount > 0
    },
    async end({ subject, remote, revision }) {
      const which = { _id: idOf(subject, remote), revision: revision ?? null }
      return (await model.deleteOne(which)).deletedCount > 0
    },
    async undo({ subject, remote, revision }, before) {
      const which = { _id: idOf(subject, remote), revision: revision ?? null }
      // `before` may have no revision: then it must not keep the one of this write.
      if (before) await model.updateOne(which, { $set: { revision: null, ...before } })
      else await model.deleteOne(which)
    },
    writesOf: (remote) =>
      model.find({ remote }, { _id: 0, subject: 1, remote: 1, revision: 1 }).lean<PinWrite[]>(),
    all: () => model.find({}, { _id: 0, by: 0 }).lean<Omit<Pin, 'by'>[]>(),
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
    async oldest(remote, version) {
      const found = await model
        .find({ remote, ...(version === undefined ? {} : { version }) }, { subject: 1 })
        .sort({ pinnedAt: 1, _id: 1 })
        .limit(OLDEST_NAMED)
        .lean<Pick<Pin, 'subject'>[]>()
      return found.map(({ subject }) => subject)
    },
    async list(remote, limit, after) {
      const { filter, sort } = keyset<PinDocument>('pinnedAt', -1, after)
      return model
        .find({ remote, ...filter }, { _id: 0 })
        .sort(sort)
        .limit(limit)
        .lean<Pin[]>()
    },
    async counts(remote, versions) {
      const found = await model.aggregate<{ _id: string; count: number }>([
        { $match: { remote, version: { $in: [...versions] } } },
        { $group: { _id: '$version', count: { $sum: 1 } } },
      ])
      return new Map(found.map(({ _id, count }) => [_id, Number(count)]))
    },
    expired: (now) => model.find({ expiresAt: { $lte: now } }, { _id: 0 }).lean<Pin[]>(),
    async subjects() {
      const found = await model.distinct('subject')
      return found.toSorted()
    },
  }
}
