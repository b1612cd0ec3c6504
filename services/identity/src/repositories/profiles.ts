import { type Model, Schema } from 'mongoose'
import { NEW_PROFILE, type UserProfile } from '../domain/profile.ts'
import { changeVersioned, type Versioned } from './versioned.ts'

/** The id is the user's. */
interface StoredProfile extends Versioned, UserProfile {}

export const profileSchema = new Schema<StoredProfile>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    details: { type: Schema.Types.Mixed, required: true },
    privacy: { type: Schema.Types.Mixed, required: true },
    consents: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
)

export type Profiles = ReturnType<typeof profilesRepository>

/** What users say about themselves; a user who has said nothing has no document. */
export function profilesRepository(model: Model<StoredProfile>) {
  return {
    async of(userId: string): Promise<UserProfile> {
      return toProfile((await model.findById(userId).lean()) as StoredProfile | null)
    },

    async ofAll(userIds: readonly string[]): Promise<Map<string, UserProfile>> {
      const stored = (await model.find({ _id: { $in: userIds } }).lean()) as StoredProfile[]
      const found = new Map(stored.map((one) => [one._id, toProfile(one)]))
      return new Map(userIds.map((id) => [id, found.get(id) ?? NEW_PROFILE]))
    },

    /** Stores what `change` makes of the present profile, also when others change it at the same time. */
    async change(
      userId: string,
      change: (before: UserProfile) => Partial<UserProfile>,
    ): Promise<UserProfile> {
      return changeVersioned(model, userId, (stored) => {
        const before = toProfile(stored)
        const content = { ...before, ...change(before) }
        return { content, result: content }
      })
    },
  }
}

/** A profile that was stored before a field was there has its default. */
function toProfile(stored: StoredProfile | null): UserProfile {
  const { details, privacy, consents } = stored ?? NEW_PROFILE
  return {
    details: {
      ...NEW_PROFILE.details,
      ...details,
      links: { ...NEW_PROFILE.details.links, ...details.links },
    },
    privacy: { ...NEW_PROFILE.privacy, ...privacy },
    consents: { ...NEW_PROFILE.consents, ...consents },
  }
}
