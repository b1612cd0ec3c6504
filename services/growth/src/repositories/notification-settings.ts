import type { ChannelChoice, NotificationKind } from '@platform/contracts/growth/notification-kinds'
import type { QuietHours } from '@platform/contracts/growth/notifications'
import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type Settings, usualSettings } from '../domain/notifications/settings.ts'

interface SettingsDocument extends Omit<Settings, 'userId'> {
  _id: string
  outbox: OutboxEvent[]
}

const quietSchema = new Schema<QuietHours>(
  { from: { type: String, required: true }, to: { type: String, required: true } },
  { _id: false },
)

/** The id is the user's. */
export const settingsSchema = new Schema<SettingsDocument>(
  {
    _id: { type: String, required: true },
    kinds: { type: Schema.Types.Mixed, required: true },
    quietHours: { type: quietSchema, default: null },
    timeZone: { type: String, required: true },
    readUntil: { type: Date, default: null },
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)

/** What a call changes: of the kinds those that it names, and of a kind the channels that it names. */
export interface SettingsChange {
  kinds?: Readonly<Partial<Record<NotificationKind, Partial<ChannelChoice>>>>
  quietHours?: QuietHours | null
  timeZone?: string
}

export interface NotificationSettings {
  /** Those of the user; as usual for one who has none stored. */
  of(userId: string): Promise<Settings>
  /** Whether some of the user are stored. */
  has(userId: string): Promise<boolean>
  /** Stores the usual ones of a new user, unless some are stored. */
  begin(settings: Settings): Promise<void>
  change(userId: string, change: SettingsChange): Promise<void>
  /** All that came until then is read, with its event; an earlier time changes nothing. */
  setReadUntil(userId: string, until: Date, event: OutboxEvent): Promise<void>
  deleteOf(userId: string): Promise<void>
}

export function settingsRepository(
  model: Model<SettingsDocument>,
  outbox: Outbox,
): NotificationSettings {
  const begin = async ({ userId: _id, ...settings }: Settings) => {
    await insertOnce(model, { _id, ...settings, outbox: [] })
  }
  return {
    begin,
    async of(userId) {
      const found = await model.findById(userId).lean<SettingsDocument>()
      if (!found) return usualSettings(userId)
      const { _id, outbox: _o, ...settings } = found
      return { userId: _id, ...settings }
    },
    has: async (userId) => (await model.exists({ _id: userId })) !== null,
    async change(userId, { kinds = {}, ...rest }) {
      const channels = Object.entries(kinds).flatMap(([kind, choice]) =>
        Object.entries(choice).map(([channel, value]) => [`kinds.${kind}.${channel}`, value]),
      )
      const set = { ...rest, ...Object.fromEntries(channels) }
      if (Object.keys(set).length === 0) return
      await begin(usualSettings(userId))
      await model.updateOne({ _id: userId }, { $set: set })
    },
    async setReadUntil(userId, until, event) {
      await begin(usualSettings(userId))
      const { modifiedCount } = await model.updateOne(
        { _id: userId, $or: [{ readUntil: null }, { readUntil: { $lt: until } }] },
        { $set: { readUntil: until }, $push: { outbox: event } },
      )
      if (modifiedCount === 1) outbox.notify(userId)
    },
    async deleteOf(userId) {
      await model.deleteOne({ _id: userId })
    },
  }
}
