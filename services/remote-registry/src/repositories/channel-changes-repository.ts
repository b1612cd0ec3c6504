import { isDuplicateKey, type Mongo } from '@platform/service-kit'
import { Schema } from 'mongoose'
import { type ChannelState, emptyChannel } from '../domain/channel.ts'

/** Who changed what: the audit record of a change. */
interface Change {
  action: 'promote'
  by: string
  remote: string
  version: string
  previous: string | null
}

/**
 * A channel is the list of its changes, insert-only: change `serial` holds the whole state after it.
 * So the audit trail and what is served cannot differ, and a serial is taken exactly once.
 */
interface ChangeDocument extends ChannelState, Change {
  _id: string
  channel: string
}

const text = { type: String, required: true } as const

const schema = new Schema<ChangeDocument>(
  {
    _id: text,
    channel: text,
    serial: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    releases: [
      {
        _id: false,
        remote: text,
        releaseSalt: text,
        versions: [{ _id: false, version: text, weight: { type: Number, required: true } }],
      },
    ],
    action: text,
    by: text,
    remote: text,
    version: text,
    previous: String,
  },
  { versionKey: false },
)
schema.index({ channel: 1, serial: -1 }, { unique: true })

export interface ChannelChangesRepository {
  current(channel: string): Promise<ChannelState>
  /** False if another change took the serial first. */
  add(channel: string, state: ChannelState, change: Change): Promise<boolean>
}

export async function channelChangesRepository(mongo: Mongo): Promise<ChannelChangesRepository> {
  const Changes = mongo.model('ChannelChange', schema, 'channel-changes')
  await mongo.initModels([Changes])
  return {
    async current(channel) {
      const last = await Changes.findOne({ channel }).sort({ serial: -1 }).lean<ChangeDocument>()
      if (!last) return emptyChannel
      const { serial, changedAt, releases } = last
      return { serial, changedAt, releases }
    },
    async add(channel, state, change) {
      const _id = `${channel}:${String(state.serial).padStart(12, '0')}`
      try {
        await Changes.create({ _id, channel, ...state, ...change })
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
  }
}
