import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Play } from '../domain/play.ts'

/** Who plays in clients of third parties, and what they played there lately. */
export interface Plays {
  /** The user has redeemed a token for the client. */
  know(clientId: string, userId: string, since: Date): Promise<void>
  /** Those of these users who have. */
  knownOf(clientId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Whether the user played something else in the client at the same time. */
  hasAnother(play: Omit<Play, 'game'>): Promise<boolean>
  /** Stores a play with its event, unless it is stored. */
  record(play: Play, event: OutboxEvent): Promise<void>
  /** Deletes those that ended before. */
  deleteOlder(than: Date): Promise<void>
}

interface ClientPlayerDocument {
  _id: string
  clientId: string
  userId: string
  since: Date
}
interface PlayDocument extends Omit<Play, 'id'> {
  _id: string
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const clientPlayerSchema = new Schema<ClientPlayerDocument>(
  { _id: text, clientId: text, userId: { ...text, index: true }, since: date },
  { versionKey: false },
)
export const playSchema = new Schema<PlayDocument>(
  {
    ...{ _id: text, clientId: text, userId: text, game: text },
    ...{ startedAt: date, endedAt: { ...date, index: true }, outbox: outboxField },
  },
  { versionKey: false },
)
playSchema.index({ userId: 1, clientId: 1, endedAt: 1 })

const playerIdOf = (clientId: string, userId: string) => `${clientId}:${userId}`

export function playsRepository(
  players: Model<ClientPlayerDocument>,
  plays: Model<PlayDocument>,
  outbox: Outbox,
): Plays {
  return {
    async know(clientId, userId, since) {
      await insertOnce(players, { _id: playerIdOf(clientId, userId), clientId, userId, since })
    },
    async knownOf(clientId, userIds) {
      const ids = userIds.map((userId) => playerIdOf(clientId, userId))
      const found = await players.find({ _id: { $in: ids } }, { userId: 1 }).lean()
      return new Set(found.map(({ userId }) => userId))
    },
    async hasAnother({ id, clientId, userId, startedAt, endedAt }) {
      const during = { startedAt: { $lt: endedAt }, endedAt: { $gt: startedAt } }
      return (await plays.exists({ userId, clientId, ...during, _id: { $ne: id } })) !== null
    },
    async record({ id, ...rest }, event) {
      if (await insertOnce(plays, { _id: id, ...rest, outbox: [event] })) {
        outbox.notify(id, [event])
      }
    },
    async deleteOlder(than) {
      await plays.deleteMany({ endedAt: { $lt: than } })
    },
  }
}
