import { DAY_MS } from '@platform/contracts/constants'
import type { Channel } from '@platform/contracts/registry/manifest'
import type {
  BuiltFrame,
  SourceFrame,
  ThrownError,
} from '@platform/contracts/registry/version-errors'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { VersionKey } from './report-outcomes.ts'

/** An error of a version, over all pages. */
export interface StoredError extends VersionKey, ThrownError {
  id: string
  /** By the source maps; null without any, and while nobody has looked for them. */
  mapped: SourceFrame[] | null
  fingerprint: string
  /** Whether the source maps were looked for. */
  isMapped: boolean
  count: number
  /** How many networks it was reported from, up to `MOST_NETWORKS`. */
  networks: number
  firstSeenAt: Date
  lastSeenAt: Date
}

interface ErrorDocument extends VersionKey {
  _id: string
  name: string
  message: string
  frames: BuiltFrame[]
  /** JSON. */
  mapped?: string | null
  fingerprint: string
  isMapped: boolean
  count: number
  /** Keyed hashes, for this error, of the first networks whose devices reported it. */
  networks: number[]
  firstSeenAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const
const date = { type: Date, required: true } as const

export const versionErrorSchema = new Schema<ErrorDocument>(
  {
    _id: text,
    channel: text,
    remote: text,
    version: text,
    name: text,
    // Empty for an error without a message, which `required` would refuse.
    message: { type: String, default: '' },
    frames: [{ _id: false, file: text, line: number, column: number }],
    mapped: String,
    fingerprint: text,
    isMapped: { type: Boolean, required: true },
    count: number,
    networks: [Number],
    firstSeenAt: date,
    lastSeenAt: date,
    expiresAt: date,
  },
  { versionKey: false },
)
versionErrorSchema.index({ channel: 1, remote: 1, version: 1, lastSeenAt: 1 })
versionErrorSchema.index({ expiresAt: 1 })

/** How long an error is kept after it was last seen, ms: as long as the devices of a version. */
export const ERROR_RETENTION_MS = 8 * DAY_MS

/** From so many networks on, an error is left its place. */
const MOST_NETWORKS = 5

export interface VersionErrors {
  /**
   * Counts one report of an error. Of a version that has `most`, a new one takes the place of the one that the fewest
   * networks reported, of these the longest not seen: what one visitor makes up keeps nobody's errors out.
   * @param network of a device that the draw gave the version; without one, the report counts and takes nobody's place
   * @returns false for one that is not kept
   */
  count(
    of: VersionKey,
    error: ThrownError & { key: string; fingerprint: string },
    from: { at: Date; network: number | null },
    most: number,
  ): Promise<boolean>
  /** Those of all versions of a remote, or of one. */
  list(channel: Channel, remote: string, version?: string): Promise<StoredError[]>
  /** Records what the source maps say. */
  map(id: string, mapped: SourceFrame[] | null, fingerprint: string): Promise<void>
  /** Has the source maps of these errors looked for again. */
  forgetMapping(ids: readonly string[]): Promise<void>
  /** Has the source maps of a version looked for again, in all channels. */
  forgetMaps(channels: readonly Channel[], remote: string, version: string): Promise<void>
  deleteExpired(now: Date): Promise<void>
  /**
   * Deletes errors that one network alone reported, before then, of versions that have more than so many: made-up ones
   * leave room for those of others.
   */
  deleteSingle(before: Date, more: number): Promise<void>
}

export function versionErrorsRepository(model: Model<ErrorDocument>): VersionErrors {
  const makeRoom = async (of: VersionKey): Promise<boolean> => {
    for (let size = 0; size < MOST_NETWORKS; size++) {
      const weakest = { ...keyOf(of), networks: { $size: size } }
      if (await model.findOneAndDelete(weakest, { sort: { lastSeenAt: 1 } })) return true
    }
    return false
  }
  return {
    async count(of, { key, name, message, frames, fingerprint }, { at, network }, most) {
      const { channel, remote, version } = of
      const _id = `${channel}:${remote}@${version}:${key}`
      const seen = {
        $inc: { count: 1 },
        $max: { lastSeenAt: at, expiresAt: new Date(at.getTime() + ERROR_RETENTION_MS) },
      }
      const { matchedCount } = await model.updateOne({ _id }, seen)
      if (matchedCount > 0) {
        const hasRoom = { _id, [`networks.${MOST_NETWORKS - 1}`]: { $exists: false } }
        if (network !== null) await model.updateOne(hasRoom, { $addToSet: { networks: network } })
        return true
      }
      // Several instances may each add one at once: a few more than `most` do no harm.
      const isFull = (await model.countDocuments({ channel, remote, version })) >= most
      if (isFull && (network === null || !(await makeRoom(of)))) return false
      const first = {
        ...{ channel, remote, version, name, message, frames: [...frames], fingerprint },
        ...{ isMapped: false, networks: network === null ? [] : [network], firstSeenAt: at },
      }
      await raceSafeUpsert(() =>
        model.updateOne({ _id }, { ...seen, $setOnInsert: first }, { upsert: true }),
      )
      return true
    },
    async list(channel, remote, version) {
      const filter = { channel, remote, ...(version === undefined ? {} : { version }) }
      return (await model.find(filter).lean<ErrorDocument[]>()).map(storedOf)
    },
    async map(id, mapped, fingerprint) {
      const found = { isMapped: true, mapped: mapped && JSON.stringify(mapped), fingerprint }
      await model.updateOne({ _id: id }, { $set: found })
    },
    async forgetMapping(ids) {
      await model.updateMany({ _id: { $in: [...ids] } }, { $set: { isMapped: false } })
    },
    async forgetMaps(channels, remote, version) {
      const filter = { channel: { $in: [...channels] }, remote, version }
      await model.updateMany(filter, { $set: { isMapped: false } })
    },
    async deleteExpired(now) {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
    async deleteSingle(before, more) {
      const by = { channel: '$channel', remote: '$remote', version: '$version' }
      const full = await model.aggregate<{ _id: VersionKey }>([
        { $group: { _id: by, errors: { $sum: 1 } } },
        { $match: { errors: { $gt: more } } },
      ])
      for (const { _id } of full) {
        const { channel, remote, version } = _id
        const single = { lastSeenAt: { $lt: before }, 'networks.1': { $exists: false } }
        await model.deleteMany({ channel, remote, version, ...single })
      }
    },
  }
}

const keyOf = ({ channel, remote, version }: VersionKey) => ({ channel, remote, version })

function storedOf({ _id: id, expiresAt: _, ...document }: ErrorDocument): StoredError {
  // Errors that were kept before networks were counted have none.
  const { mapped, frames, count, networks = [] } = document
  return {
    ...document,
    id,
    message: document.message ?? '',
    // The driver may return a 64-bit integer as a bigint.
    count: Number(count),
    networks: networks.length,
    frames: frames.map(({ file, line, column }) => ({
      ...{ file, line: Number(line), column: Number(column) },
    })),
    mapped: mapped ? (JSON.parse(mapped) as SourceFrame[]) : null,
  }
}
