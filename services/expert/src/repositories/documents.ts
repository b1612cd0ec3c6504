import type { DocumentKind } from '@platform/contracts/expert/constants'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** A picture of a document that an applicant uploaded. */
export interface ApplicantDocument {
  id: string
  userId: string
  kind: DocumentKind
  /** Name of the file (blobs of service-kit). */
  name: string
  uploadedAt: Date
}

interface StoredDocument extends Omit<ApplicantDocument, 'id'> {
  _id: string
  /** From 0: no two of a user have the same, so that nobody has more than there are slots. */
  slot: number
  /** From then on it is deleted; absent while its application is a draft or waits. */
  deleteAt?: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const documentSchema = new Schema<StoredDocument>(
  {
    ...{ _id: text, userId: text, kind: text, name: { ...text, index: true }, uploadedAt: date },
    slot: { type: Number, required: true },
    deleteAt: { type: Date, index: true, sparse: true },
  },
  { versionKey: false },
)
documentSchema.index({ userId: 1, slot: 1 }, { unique: true })

export interface Documents {
  /**
   * False when all slots of the user are taken.
   * @param deleteAt null: not by its age
   */
  add(document: ApplicantDocument, slots: number, deleteAt: Date | null): Promise<boolean>
  find(id: string): Promise<ApplicantDocument | null>
  /** The oldest first. */
  ofUser(userId: string): Promise<ApplicantDocument[]>
  remove(id: string): Promise<void>
  /** Those of the user are deleted from then on; null: not any more. */
  setDeleteAt(userId: string, at: Date | null): Promise<void>
  due(now: Date, limit: number): Promise<ApplicantDocument[]>
  /** Those of the names that some document has. */
  usedNames(names: readonly string[]): Promise<Set<string>>
}

export function documentsRepository(model: Model<StoredDocument>): Documents {
  return {
    async add({ id, ...document }, slots, deleteAt) {
      const stored = { _id: id, ...document, ...(deleteAt && { deleteAt }) }
      for (let slot = 0; slot < slots; slot++) {
        if (await insertOnce(model, { ...stored, slot })) return true
      }
      return false
    },
    async find(id) {
      const found = await model.findById(id).lean<StoredDocument>()
      return found && documentOf(found)
    },
    async ofUser(userId) {
      const found = await model.find({ userId }).lean<StoredDocument[]>()
      return found.map(documentOf).sort((a, b) => a.uploadedAt.getTime() - b.uploadedAt.getTime())
    },
    async remove(id) {
      await model.deleteOne({ _id: id })
    },
    async setDeleteAt(userId, at) {
      const change = at ? { $set: { deleteAt: at } } : { $unset: { deleteAt: 1 } }
      await model.updateMany({ userId }, change)
    },
    async due(now, limit) {
      const found = model
        .find({ deleteAt: { $lte: now } })
        .sort({ deleteAt: 1 })
        .limit(limit)
      return (await found.lean<StoredDocument[]>()).map(documentOf)
    },
    async usedNames(names) {
      return new Set(await model.distinct('name', { name: { $in: [...names] } }))
    },
  }
}

function documentOf({
  _id: id,
  slot: _s,
  deleteAt: _d,
  ...document
}: StoredDocument): ApplicantDocument {
  return { id, ...document }
}
