import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** That a selfie of a user is kept until an avatar is drawn from it. The picture itself is a sealed file. */
export interface Selfie {
  /** Also of its file. */
  id: string
  userId: string
  /** `noted` until its file is there, `stored` then; of what is `removed` no file is left, but for one that an upload was still writing. */
  state: 'noted' | 'stored' | 'removed'
  /** Part of the key that opens the file: without this document nobody can. base64url. */
  salt: string
  consentVersion: number
  consentedAt: Date
  deleteBy: Date
}

export interface Selfies {
  /** Before its file is written, so that no file is there without a document. */
  note(selfie: Selfie): Promise<void>
  /** Its file is there. @returns false when it was removed meanwhile */
  stored(id: string): Promise<boolean>
  /** The newest one of the user that is there and has time left. */
  ofUser(userId: string, now: Date): Promise<Selfie | null>
  /** All of the user, whatever their state. */
  allOf(userId: string): Promise<Selfie[]>
  /** Those that have had their time, the oldest first, without those of these ids. */
  expired(now: Date, limit: number, except: readonly string[]): Promise<Selfie[]>
  /** When the first had its time of those that have had it; null where there is none. */
  overdueSince(now: Date): Promise<Date | null>
  /** It is over while its upload may still write the file: nobody can open that, and the sweep deletes it. */
  end(id: string): Promise<void>
  /** Its file is gone. */
  forget(id: string): Promise<void>
}

type SelfieDocument = Omit<Selfie, 'id'> & { _id: string }

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const selfieSchema = new Schema<SelfieDocument>(
  {
    ...{ _id: text, userId: text, state: text, salt: text },
    consentVersion: { type: Number, required: true },
    ...{ consentedAt: date, deleteBy: { ...date, index: true } },
  },
  { versionKey: false },
)
selfieSchema.index({ userId: 1, consentedAt: -1 })

const ENDED = { state: 'removed', salt: 'none' } as const

export function selfiesRepository(model: Model<SelfieDocument>): Selfies {
  return {
    async note({ id, ...rest }) {
      await insertOnce(model, { _id: id, ...rest })
    },
    async stored(id) {
      const to = { $set: { state: 'stored' as const } }
      return (await model.updateOne({ _id: id, state: 'noted' }, to)).matchedCount === 1
    },
    async ofUser(userId, now) {
      const found = await model
        .findOne({ userId, state: 'stored', deleteBy: { $gt: now } })
        .sort({ consentedAt: -1 })
        .lean<SelfieDocument>()
      return found && selfieOf(found)
    },
    async allOf(userId) {
      const found = await model.find({ userId }).sort({ consentedAt: -1 }).lean<SelfieDocument[]>()
      return found.map(selfieOf)
    },
    async expired(now, limit, except) {
      const others = except.length > 0 ? { _id: { $nin: except } } : {}
      const found = await model
        .find({ deleteBy: { $lte: now }, ...others })
        .sort({ deleteBy: 1 })
        .limit(limit)
        .lean<SelfieDocument[]>()
      return found.map(selfieOf)
    },
    async overdueSince(now) {
      const first = await model
        .findOne({ deleteBy: { $lte: now } }, { deleteBy: 1 })
        .sort({ deleteBy: 1 })
        .lean<Pick<Selfie, 'deleteBy'>>()
      return first?.deleteBy ?? null
    },
    async end(id) {
      await model.updateOne({ _id: id }, { $set: ENDED })
    },
    async forget(id) {
      await model.updateOne({ _id: id }, { $set: ENDED })
      await model.deleteOne({ _id: id, state: 'removed' })
    },
  }
}

const selfieOf = ({ _id, ...rest }: SelfieDocument): Selfie => ({ id: _id, ...rest })
