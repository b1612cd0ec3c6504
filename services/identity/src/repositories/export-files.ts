import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

interface StoredFile {
  /** The export's. */
  _id: string
  checkAt: Date
}

export const exportFileSchema = new Schema<StoredFile>(
  {
    _id: { type: String, required: true },
    checkAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

export type ExportFiles = ReturnType<typeof exportFilesRepository>

/** Files of exports, each noted before it is written, so that one is found whose export is gone. */
export function exportFilesRepository(model: Model<StoredFile>) {
  return {
    /** The export may have a file; whether it still should is checked then. */
    async note(id: string, checkAt: Date): Promise<void> {
      await raceSafeUpsert(() =>
        model.updateOne({ _id: id }, { $set: { checkAt } }, { upsert: true }),
      )
    },

    /** The exports whose files are to be checked by now. */
    async toCheck(now: Date, limit: number): Promise<string[]> {
      const found = await model
        .find({ checkAt: { $lte: now } })
        .sort({ checkAt: 1 })
        .limit(limit)
        .lean()
      return found.map(({ _id }) => _id)
    },

    /** There is no file any more. Nothing when it has been noted again meanwhile. */
    async forget(id: string, now: Date): Promise<void> {
      await model.deleteOne({ _id: id, checkAt: { $lte: now } })
    },
  }
}
