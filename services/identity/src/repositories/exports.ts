import type { ExportedCollection, ExportPart } from '@platform/contracts/identity/exports'
import type { ServiceName } from '@platform/contracts/services'
import { insertOnce, raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { DataExport, SentByService } from '../domain/data-export.ts'

interface StoredExport extends Omit<DataExport, 'id'> {
  _id: string
  /** The user, while it is collected: one at a time. */
  runningOf?: string
}

interface StoredPart extends ExportPart {
  /** `<export>:<service>:<collection>:<number>` */
  _id: string
  exportId: string
  userId: string
  service: ServiceName
}

export const exportSchema = new Schema<StoredExport>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    runningOf: String,
    state: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    pending: { type: [String], required: true },
    sent: { type: [Schema.Types.Mixed], required: true } as never,
    readyAt: { type: Date, default: null },
    size: { type: Number, default: null },
  },
  { versionKey: false },
)
exportSchema.index({ runningOf: 1 }, { unique: true, sparse: true })
exportSchema.index({ userId: 1, requestedAt: -1 })
exportSchema.index({ pending: 1, requestedAt: 1 })
exportSchema.index({ state: 1, readyAt: 1 })

export const exportPartSchema = new Schema<StoredPart>(
  {
    _id: { type: String, required: true },
    exportId: { type: String, required: true, index: true },
    userId: { type: String, required: true, index: true },
    service: { type: String, required: true },
    collection: { type: String, required: true },
    number: { type: Number, required: true },
    lines: { type: String, required: true },
  },
  { versionKey: false, suppressReservedKeysWarning: true },
)

export type Exports = ReturnType<typeof exportsRepository>

/** Exports of users' data: the parts that services send, until their file is made. */
export function exportsRepository(model: Model<StoredExport>, parts: Model<StoredPart>) {
  const partId = (id: string, service: string, collection: string, number: number) =>
    `${id}:${service}:${collection}:${number}`
  return {
    /** Stores it, unless one of the user is collected. @returns that one */
    async begin({ id, ...fresh }: DataExport): Promise<DataExport> {
      const { userId } = fresh
      await insertOnce(model, { _id: id, ...fresh, runningOf: userId } as never)
      const running = await model.findOne({ runningOf: userId }).lean()
      return running ? toExport(running) : { id, ...fresh }
    },

    async find(id: string): Promise<DataExport | null> {
      const stored = await model.findById(id).lean()
      return stored && toExport(stored)
    },

    /** The user's last one. */
    async last(userId: string): Promise<DataExport | null> {
      const [found] = await model.find({ userId }).sort({ requestedAt: -1 }).limit(1).lean()
      return found ? toExport(found) : null
    },

    async ofUser(userId: string): Promise<DataExport[]> {
      return (await model.find({ userId }).lean()).map(toExport)
    },

    /** Those that wait for a service, the oldest first. */
    async pendingOf(service: ServiceName, limit: number): Promise<DataExport[]> {
      const found = await model
        .find({ pending: service })
        .sort({ requestedAt: 1 })
        .limit(limit)
        .lean()
      return found.map(toExport)
    },

    /** Stores a part, in place of the same one. */
    async putPart({ id, userId }: DataExport, service: ServiceName, part: ExportPart) {
      const _id = partId(id, service, part.collection, part.number)
      const stored = { exportId: id, userId, service, ...part }
      await raceSafeUpsert(() => parts.updateOne({ _id }, { $set: stored }, { upsert: true }))
    },

    /** The documents of a part, a line each; null when it is not there. */
    async linesOf(
      id: string,
      service: ServiceName,
      collection: string,
      number: number,
    ): Promise<string | null> {
      return (await parts.findById(partId(id, service, collection, number)).lean())?.lines ?? null
    },

    /** A service has sent all its parts. Nothing when it had before. */
    async answer(
      id: string,
      service: ServiceName,
      collections: readonly ExportedCollection[],
    ): Promise<void> {
      const sent: SentByService = { service, collections }
      await model.updateOne(
        { _id: id, pending: service },
        { $pull: { pending: service }, $push: { sent } as never },
      )
    },

    /** Those that every service has answered, and whose file is not made. */
    async complete(limit: number): Promise<DataExport[]> {
      const found = await model
        .find({ state: 'collecting', pending: { $size: 0 } })
        .limit(limit)
        .lean()
      return found.map(toExport)
    },

    /** Its file is made; the parts are not needed any more. @returns false when the export is gone */
    async setReady(id: string, size: number, now: Date): Promise<boolean> {
      const ready = { state: 'ready' as const, size, readyAt: now }
      const change = { $set: ready, $unset: { runningOf: 1 } } as const
      const { matchedCount } = await model.updateOne({ _id: id }, change)
      await parts.deleteMany({ exportId: id })
      return matchedCount > 0
    },

    /** Those whose file was ready at that time or before. */
    async readyBy(time: Date, limit: number): Promise<DataExport[]> {
      const found = await model
        .find({ state: 'ready', readyAt: { $lte: time } })
        .limit(limit)
        .lean()
      return found.map(toExport)
    },

    async remove(id: string): Promise<void> {
      await parts.deleteMany({ exportId: id })
      await model.deleteOne({ _id: id })
    },
  }
}

function toExport(stored: StoredExport): DataExport {
  const { _id: id, runningOf: _runningOf, ...rest } = stored
  return { id, ...rest }
}
