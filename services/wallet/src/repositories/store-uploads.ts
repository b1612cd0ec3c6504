import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** An upload of codes: `open` until every code is stored. Then it is `done` in one write, and before that none can be taken. */
export interface StoreUpload {
  id: string
  itemId: string
  /** Hash of the request. */
  hash: string
  count: number
  state: 'open' | 'done' | 'void'
  /** Lines, from 1, for which it is void. */
  lines: readonly number[]
  createdAt: Date
}

export interface StoreUploads {
  /** Stores it unless its id is taken. @returns the stored one */
  open(upload: StoreUpload): Promise<StoreUpload>
  /** Ends an open one. @returns how it has ended: in another way when that was first */
  end(id: string, state: 'done' | 'void', lines?: readonly number[]): Promise<StoreUpload>
  /** Its codes are free, or gone. */
  finish(id: string): Promise<void>
  /** Those of before this time whose codes are neither. */
  unfinishedBefore(before: Date, limit: number): Promise<StoreUpload[]>
}

type StoreUploadDocument = Omit<StoreUpload, 'id'> & { _id: string; isFinished: boolean }

const text = { type: String, required: true } as const

export const storeUploadSchema = new Schema<StoreUploadDocument>(
  {
    _id: text,
    itemId: text,
    hash: text,
    count: { type: Number, required: true },
    state: text,
    lines: [{ type: Number }],
    createdAt: { type: Date, required: true },
    isFinished: { type: Boolean, required: true },
  },
  { versionKey: false },
)
storeUploadSchema.index({ isFinished: 1, createdAt: 1 })

export function storeUploadsRepository(model: Model<StoreUploadDocument>): StoreUploads {
  return {
    open: async ({ id, ...rest }) =>
      uploadOf(await insertOrFind(model, { _id: id, ...rest, isFinished: false })),
    async end(id, state, lines = []) {
      const ended = await model
        .findOneAndUpdate(
          { _id: id, state: 'open' },
          { $set: { state, lines: [...lines] } },
          { returnDocument: 'after' },
        )
        .lean()
      const stored = ended ?? (await model.findById(id).lean())
      if (!stored) throw new Error(`upload ${id} cannot be found`)
      return uploadOf(stored)
    },
    async finish(id) {
      await model.updateOne({ _id: id }, { $set: { isFinished: true } })
    },
    async unfinishedBefore(before, limit) {
      const found = await model
        .find({ isFinished: false, createdAt: { $lt: before } })
        .sort({ createdAt: 1 })
        .limit(limit)
        .lean()
      return found.map(uploadOf)
    },
  }
}

const uploadOf = ({ _id, isFinished: _, ...rest }: StoreUploadDocument): StoreUpload => ({
  id: _id,
  ...rest,
})
