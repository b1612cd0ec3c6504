import { type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { NEW_PROFILE, type UserProfile } from '../domain/profile.ts'
import { changeVersioned, type Versioned } from './versioned.ts'

/** The id is the user's. */
interface StoredProfile extends Versioned, UserProfile {
  /** Absent from documents of former versions. */
  outbox?: OutboxEvent[]
}

export const profileSchema = new Schema<StoredProfile>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    details: { type: Schema.Types.Mixed, required: true },
    privacy: { type: Schema.Types.Mixed, required: true },
    consents: { type: Schema.Types.Mixed, required: true },
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)

export type Profiles = ReturnType<typeof profilesRepository>

/** What users say about themselves; a user who has said nothing has no document. */
export function profilesRepository(model: Model<StoredProfile>, outbox: Outbox) {
  return {
    async of(userId: string): Promise<UserProfile> {
      return toProfile((await model.findById(userId).lean()) as StoredProfile | null)
    },

    async ofAll(userIds: readonly string[]): Promise<Map<string, UserProfile>> {
      const stored = (await model.find({ _id: { $in: userIds } }).lean()) as StoredProfile[]
      const found = new Map(stored.map((one) => [one._id, toProfile(one)]))
      return new Map(userIds.map((id) => [id, found.get(id) ?? NEW_PROFILE]))
    },

    /**
     * Stores what `change` makes of the present profile, also when others change it at the same time, with the event of
     * the change. An event that is published meanwhile may be published twice.
     */
    async change(
      userId: string,
      change: (before: UserProfile) => Partial<UserProfile>,
      eventOf: (before: UserProfile, after: UserProfile) => OutboxEvent | null = () => null,
    ): Promise<UserProfile> {
      const { after, event } = await changeVersioned(model, userId, (stored) => {
        const before = toProfile(stored)
        const after = { ...before, ...change(before) }
        const event = eventOf(before, after)
        const left = [...(stored?.outbox ?? []), ...(event ? [event] : [])]
        return { content: { ...after, outbox: left }, result: { after, event } }
      })
      if (event) outbox.notify(userId)
      return after
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
