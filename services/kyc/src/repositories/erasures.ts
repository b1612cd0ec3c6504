import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** That a person has asked that all of theirs be deleted, until it is. */
export interface Erasure {
  userId: string
  /** Whether what is stored here is still being deleted: meanwhile nothing new of the person is stored. */
  isDeleting: boolean
  /** Checks that the provider still has to delete. */
  checks: readonly string[]
}

export interface Erasures {
  /** Asked again while it goes on, it is the same; asked after what is stored here was deleted, it begins anew. */
  note(userId: string, askedAt: Date): Promise<void>
  find(userId: string): Promise<Erasure | null>
  /** Those who asked, or were tried, before: the first first. */
  askedBefore(time: Date, limit: number): Promise<string[]>
  /** It was tried then. */
  postpone(userId: string, at: Date): Promise<void>
  /** The provider has to delete these checks too. */
  addChecks(userId: string, checks: readonly string[]): Promise<void>
  /** What is stored here is deleted. */
  deleted(userId: string): Promise<void>
  /** The provider has deleted this check. */
  withdrawn(userId: string, check: string): Promise<void>
  /** Forgets it, unless something is left to be deleted. */
  done(userId: string): Promise<void>
}

interface ErasureDocument {
  /** The user. */
  _id: string
  /** When it was asked for, or tried last. */
  askedAt: Date
  isDeleting: boolean
  checks: string[]
}

export const erasureSchema = new Schema<ErasureDocument>(
  {
    _id: { type: String, required: true },
    askedAt: { type: Date, required: true, index: true },
    isDeleting: { type: Boolean, required: true },
    checks: { type: [String], required: true },
  },
  { versionKey: false },
)

export function erasuresRepository(model: Model<ErasureDocument>): Erasures {
  return {
    async note(userId, askedAt) {
      for (;;) {
        const first = { _id: userId, askedAt, isDeleting: true, checks: [] }
        if (await insertOnce(model, first)) return
        const again = await model.updateOne({ _id: userId }, { $set: { isDeleting: true } })
        // The one before may have been done between.
        if (again.matchedCount === 1) return
      }
    },
    async find(userId) {
      const found = await model.findById(userId).lean<ErasureDocument>()
      return found && { userId, isDeleting: found.isDeleting, checks: found.checks }
    },
    async askedBefore(time, limit) {
      const found = await model
        .find({ askedAt: { $lt: time } })
        .sort({ askedAt: 1 })
        .limit(limit)
        .lean<ErasureDocument[]>()
      return found.map(({ _id }) => _id)
    },
    async postpone(userId, at) {
      await model.updateOne({ _id: userId }, { $set: { askedAt: at } })
    },
    async addChecks(userId, checks) {
      await model.updateOne({ _id: userId }, { $addToSet: { checks: { $each: [...checks] } } })
    },
    async deleted(userId) {
      await model.updateOne({ _id: userId }, { $set: { isDeleting: false } })
    },
    async withdrawn(userId, check) {
      await model.updateOne({ _id: userId }, { $pull: { checks: check } })
    },
    async done(userId) {
      await model.deleteOne({ _id: userId, isDeleting: false, checks: { $size: 0 } })
    },
  }
}
