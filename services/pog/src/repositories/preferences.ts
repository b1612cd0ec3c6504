import type { PogPreferences } from '@platform/contracts/pog/feed-http'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** What a user wants others to see of their card. */
export interface StoredPreferences extends PogPreferences {
  /** Grows with each change; 0 of a user who has changed nothing. */
  version: number
}

interface PreferencesDocument extends StoredPreferences {
  /** The user. */
  _id: string
  /** When they last looked at the likes of their card. */
  likesSeenAt: Date | null
  /** When a change that is not in the feed and the scores by then is copied there; null of one that is. */
  copyDueAt: Date | null
}

const flag = { type: Boolean, default: true } as const

export const preferencesSchema = new Schema<PreferencesDocument>(
  {
    _id: { type: String, required: true },
    ...{ isInFeed: flag, showsScores: flag, noticesLikes: flag },
    version: { type: Number, default: 0 },
    likesSeenAt: { type: Date, default: null },
    copyDueAt: { type: Date, default: null },
  },
  { versionKey: false },
)

preferencesSchema.index({ copyDueAt: 1 }, { sparse: true })

export interface Preferences {
  /** All are true of a user who has changed nothing. */
  of(userId: string): Promise<StoredPreferences>
  set(userId: string, preferences: PogPreferences, copyDueAt: Date): Promise<StoredPreferences>
  /** Users whose last change is to be copied, the longest due first. */
  copyDue(now: Date, limit: number): Promise<string[]>
  /** Unless they changed them since. */
  copied(userId: string, version: number): Promise<void>
  likesSeenAt(userId: string): Promise<Date | null>
  setLikesSeen(userId: string, at: Date): Promise<void>
}

export function preferencesRepository(model: Model<PreferencesDocument>): Preferences {
  return {
    async of(userId) {
      return preferencesOf(await model.findById(userId).lean<PreferencesDocument>())
    },
    async set(_id, { isInFeed, showsScores, noticesLikes }, copyDueAt) {
      const wanted = { isInFeed, showsScores, noticesLikes, copyDueAt }
      const change = { $set: wanted, $inc: { version: 1 } }
      const options = { upsert: true, returnDocument: 'after' } as const
      const stored = await raceSafeUpsert(() =>
        model.findOneAndUpdate({ _id }, change, options).lean<PreferencesDocument>(),
      )
      return preferencesOf(stored)
    },
    async copyDue(now, limit) {
      const due = model.find({ copyDueAt: { $lte: now } }, { _id: 1 }).sort({ copyDueAt: 1 })
      return (await due.limit(limit).lean<PreferencesDocument[]>()).map(({ _id }) => _id)
    },
    async copied(_id, version) {
      await model.updateOne({ _id, version }, { $set: { copyDueAt: null } })
    },
    async likesSeenAt(_id) {
      const found = await model.findById(_id, { likesSeenAt: 1 }).lean<PreferencesDocument>()
      return found?.likesSeenAt ?? null
    },
    async setLikesSeen(_id, likesSeenAt) {
      await raceSafeUpsert(() =>
        model.updateOne({ _id }, { $set: { likesSeenAt } }, { upsert: true }),
      )
    },
  }
}

/** A document without a field has the default of it. */
const preferencesOf = (stored: Partial<PreferencesDocument> | null): StoredPreferences => ({
  isInFeed: stored?.isInFeed ?? true,
  showsScores: stored?.showsScores ?? true,
  noticesLikes: stored?.noticesLikes ?? true,
  version: Number(stored?.version ?? 0),
})
