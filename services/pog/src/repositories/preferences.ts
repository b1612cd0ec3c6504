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
}

const flag = { type: Boolean, default: true } as const

export const preferencesSchema = new Schema<PreferencesDocument>(
  {
    _id: { type: String, required: true },
    ...{ isInFeed: flag, showsScores: flag, noticesLikes: flag },
    version: { type: Number, default: 0 },
    likesSeenAt: { type: Date, default: null },
  },
  { versionKey: false },
)

export interface Preferences {
  /** All are true of a user who has changed nothing. */
  of(userId: string): Promise<StoredPreferences>
  set(userId: string, preferences: PogPreferences): Promise<StoredPreferences>
  likesSeenAt(userId: string): Promise<Date | null>
  setLikesSeen(userId: string, at: Date): Promise<void>
}

export function preferencesRepository(model: Model<PreferencesDocument>): Preferences {
  return {
    async of(userId) {
      return preferencesOf(await model.findById(userId).lean<PreferencesDocument>())
    },
    async set(_id, { isInFeed, showsScores, noticesLikes }) {
      const change = { $set: { isInFeed, showsScores, noticesLikes }, $inc: { version: 1 } }
      const options = { upsert: true, returnDocument: 'after' } as const
      const stored = await raceSafeUpsert(() =>
        model.findOneAndUpdate({ _id }, change, options).lean<PreferencesDocument>(),
      )
      return preferencesOf(stored)
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
