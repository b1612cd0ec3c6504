import { type Model, Schema } from 'mongoose'

/** A picture that staff uploaded for content. The same bytes have one name, also when others upload them. */
interface StoredPicture {
  /** Name of the file (blobs of service-kit). */
  _id: string
  /** Last time. */
  uploadedAt: Date
}

export const contentPictureSchema = new Schema<StoredPicture>(
  { _id: { type: String, required: true }, uploadedAt: { type: Date, required: true } },
  { versionKey: false },
)

export interface ContentPictures {
  add(name: string, at: Date): Promise<void>
  /** Those of the names that were uploaded. */
  known(names: readonly string[]): Promise<Set<string>>
  /** Names of pictures that were last uploaded before then, in their order from after this one. */
  uploadedBefore(before: Date, after: string, limit: number): Promise<string[]>
  /** Unless they were uploaded again since. */
  remove(names: readonly string[], before: Date): Promise<void>
}

export function contentPicturesRepository(model: Model<StoredPicture>): ContentPictures {
  return {
    async add(name, uploadedAt) {
      await model.updateOne({ _id: name }, { $set: { uploadedAt } }, { upsert: true })
    },
    async known(names) {
      const found = await model.find({ _id: { $in: [...names] } }, { _id: 1 }).lean()
      return new Set(found.map(({ _id }) => _id))
    },
    async uploadedBefore(before, after, limit) {
      const found = await model
        .find({ _id: { $gt: after }, uploadedAt: { $lt: before } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean()
      return found.map(({ _id }) => _id)
    },
    async remove(names, before) {
      await model.deleteMany({ _id: { $in: [...names] }, uploadedAt: { $lt: before } })
    },
  }
}
