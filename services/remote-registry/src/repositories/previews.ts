import { type KeysetPosition, keyset, raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { buildId } from '../domain/build.ts'

/** A link to a build that no channel has to serve. */
export interface Preview {
  id: string
  remote: string
  version: string
  path: string
  note: string | null
  /** The team. */
  by: string
  createdAt: Date
  expiresAt: Date
}

interface PreviewDocument extends Omit<Preview, 'id'> {
  _id: string
  /** A build has one preview. */
  build: string
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const previewSchema = new Schema<PreviewDocument>(
  {
    _id: text,
    build: text,
    remote: text,
    version: text,
    path: text,
    note: String,
    by: text,
    createdAt: date,
    expiresAt: date,
  },
  { versionKey: false },
)
previewSchema.index({ build: 1 }, { unique: true })
previewSchema.index({ remote: 1, createdAt: -1, _id: -1 })
previewSchema.index({ createdAt: -1, _id: -1 })
previewSchema.index({ expiresAt: 1 })

export interface Previews {
  /** Makes the preview of a build, or gives the one that it has what is new: its id and time of creation stay. */
  put(preview: Preview): Promise<Preview>
  /** One that has not expired. */
  find(id: string, now: Date): Promise<Preview | undefined>
  /** Newest first, without those that have expired; of one remote, or of all. */
  list(
    where: { remote?: string; now: Date },
    limit: number,
    after: KeysetPosition<Date> | null,
  ): Promise<Preview[]>
  /** Ends the oldest of a remote but for so many. */
  endOldest(remote: string, most: number): Promise<void>
  /** Whether there was one. */
  end(remote: string, id: string): Promise<boolean>
  deleteExpired(now: Date): Promise<void>
}

export function previewsRepository(model: Model<PreviewDocument>): Previews {
  return {
    async put({ id, createdAt, remote, version, ...given }) {
      const build = buildId(remote, version)
      const stored = await raceSafeUpsert(() =>
        model
          .findOneAndUpdate(
            { build },
            { $set: given, $setOnInsert: { _id: id, build, remote, version, createdAt } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<PreviewDocument>(),
      )
      if (!stored) throw new Error(`The preview of ${build} was not stored`)
      return previewOf(stored)
    },
    async find(id, now) {
      const found = await model
        .findOne({ _id: id, expiresAt: { $gt: now } })
        .lean<PreviewDocument>()
      return found ? previewOf(found) : undefined
    },
    async list({ remote, now }, limit, after) {
      const { filter, sort } = keyset<PreviewDocument>('createdAt', -1, after)
      const found = await model
        .find({ ...(remote === undefined ? {} : { remote }), expiresAt: { $gt: now }, ...filter })
        .sort(sort)
        .limit(limit)
        .lean<PreviewDocument[]>()
      return found.map(previewOf)
    },
    async endOldest(remote, most) {
      const older = await model
        .find({ remote }, { _id: 1 })
        .sort({ createdAt: -1, _id: -1 })
        .skip(most)
        .lean<Pick<PreviewDocument, '_id'>[]>()
      if (older.length > 0) await model.deleteMany({ _id: { $in: older.map(({ _id }) => _id) } })
    },
    async end(remote, id) {
      return (await model.deleteOne({ _id: id, remote })).deletedCount > 0
    },
    async deleteExpired(now) {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}

function previewOf(document: PreviewDocument): Preview {
  const { _id: id, remote, version, path, note, by, createdAt, expiresAt } = document
  return { id, remote, version, path, note: note ?? null, by, createdAt, expiresAt }
}
