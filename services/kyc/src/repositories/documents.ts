import type { DOCUMENT_SIDES, DocumentKind } from '@platform/contracts/kyc/fields'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** That a document of a user is kept. The picture itself is a sealed file, in which its numbers are covered. */
export interface KycDocument {
  /** Also of its file. */
  id: string
  userId: string
  kind: DocumentKind
  side: (typeof DOCUMENT_SIDES)[number]
  /** `noted` until its file is there, `stored` then; of what is `removed` no file is left. */
  state: 'noted' | 'stored' | 'removed'
  /** Of the key that sealed its file. */
  keyId: string
  /** How many numbers were found and covered. */
  covered: number
  consentVersion: number
  storedAt: Date
  deleteBy: Date
}

export interface KycDocuments {
  /** Before its file is written, so that no file is there without a document. */
  note(document: KycDocument): Promise<void>
  /** Its file is there. @returns false when it was removed meanwhile */
  stored(id: string): Promise<boolean>
  find(id: string): Promise<KycDocument | null>
  /** Those of the user whose files are there, newest first. */
  ofUser(userId: string): Promise<KycDocument[]>
  /** All of the user, whatever their state. */
  allOf(userId: string): Promise<KycDocument[]>
  /** Those that have had their time, the oldest first, without those of these ids. */
  expired(now: Date, limit: number, except: readonly string[]): Promise<KycDocument[]>
  /** When the first had its time of those that have had it; null where there is none. */
  overdueSince(now: Date): Promise<Date | null>
  /** Its file is gone. */
  forget(id: string): Promise<void>
}

type StoredDocument = Omit<KycDocument, 'id'> & { _id: string }

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const number = { type: Number, required: true } as const

export const documentSchema = new Schema<StoredDocument>(
  {
    ...{ _id: text, userId: text, kind: text, side: text, state: text, keyId: text },
    ...{ covered: number, consentVersion: number },
    ...{ storedAt: date, deleteBy: { ...date, index: true } },
  },
  { versionKey: false },
)
documentSchema.index({ userId: 1, storedAt: -1 })

export function documentsRepository(model: Model<StoredDocument>): KycDocuments {
  const newestFirst = async (filter: { userId: string; state?: 'stored' }) => {
    const found = await model.find(filter).sort({ storedAt: -1 }).lean<StoredDocument[]>()
    return found.map(documentOf)
  }
  return {
    async note({ id, ...rest }) {
      await insertOnce(model, { _id: id, ...rest })
    },
    async stored(id) {
      const to = { $set: { state: 'stored' as const } }
      return (await model.updateOne({ _id: id, state: 'noted' }, to)).matchedCount === 1
    },
    async find(id) {
      const found = await model.findById(id).lean<StoredDocument>()
      return found && documentOf(found)
    },
    ofUser: (userId) => newestFirst({ userId, state: 'stored' }),
    allOf: (userId) => newestFirst({ userId }),
    async expired(now, limit, except) {
      const others = except.length > 0 ? { _id: { $nin: except } } : {}
      const found = await model
        .find({ deleteBy: { $lte: now }, ...others })
        .sort({ deleteBy: 1 })
        .limit(limit)
        .lean<StoredDocument[]>()
      return found.map(documentOf)
    },
    async overdueSince(now) {
      const first = await model
        .findOne({ deleteBy: { $lte: now } }, { deleteBy: 1 })
        .sort({ deleteBy: 1 })
        .lean<Pick<KycDocument, 'deleteBy'>>()
      return first?.deleteBy ?? null
    },
    async forget(id) {
      await model.updateOne({ _id: id }, { $set: { state: 'removed' } })
      await model.deleteOne({ _id: id, state: 'removed' })
    },
  }
}

const documentOf = ({ _id, ...rest }: StoredDocument): KycDocument => ({ id: _id, ...rest })
