import { DAY_MS } from '@platform/contracts/constants'
import { type EmbedScope, FIRST_SCOPES } from '@platform/contracts/identity/partners'
import { isDuplicateKey, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Connection, Pair } from '../domain/connection.ts'

type StoredConnection = Omit<Connection, 'id' | 'externalUserId' | 'scopes'> & {
  _id: string
  /** Former versions stored none, and asked for the first ones. */
  scopes?: readonly EmbedScope[]
  /** Removed with the two keys when the connection ends, so that both sides can connect again. */
  externalUserId?: string
  userKey?: string
  externalUserKey?: string
  endedAt?: Date
  outbox: OutboxEvent[]
}

export const connectionSchema = new Schema<StoredConnection>(
  {
    _id: { type: String, required: true },
    partner: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    externalUserId: String,
    userKey: String,
    externalUserKey: String,
    scopes: { type: [String], default: undefined },
    connectedAt: { type: Date, required: true },
    endedAt: Date,
    outbox: outboxField,
  },
  { versionKey: false },
)
connectionSchema.index({ userKey: 1 }, { unique: true, sparse: true })
connectionSchema.index({ externalUserKey: 1 }, { unique: true, sparse: true })
connectionSchema.index({ endedAt: 1 }, { sparse: true })

/** An ended connection is retained for this long, and longer while its event is not published. */
const ENDED_KEPT_MS = DAY_MS

/** `endedAt` of one that has not begun. */
const NEVER = new Date(0)

// A partner's key contains no colon, so that no two pairs share a key.
const userKeyOf = (partner: string, userId: string) => `${partner}:${userId}`
const externalUserKeyOf = userKeyOf

export type Connections = ReturnType<typeof connectionsRepository>

/** One user of a partner has one account of ours and the reverse: two unique indexes enforce it. */
export function connectionsRepository(model: Model<StoredConnection>, outbox: Outbox) {
  return {
    /** The connections of either side of the pair; one document when they are connected with each other. */
    async touching({ partner, userId, externalUserId }: Pair): Promise<Connection[]> {
      const keys = [
        { userKey: userKeyOf(partner, userId) },
        { externalUserKey: externalUserKeyOf(partner, externalUserId) },
      ]
      return (await model.find({ $or: keys }).lean()).flatMap(toConnection)
    },

    async ofExternalUser(partner: string, externalUserId: string): Promise<Connection | null> {
      const key = externalUserKeyOf(partner, externalUserId)
      const stored = await model.findOne({ externalUserKey: key }).lean()
      return stored ? (toConnection(stored)[0] ?? null) : null
    },

    async ofUser(userId: string): Promise<Connection[]> {
      const current = { userId, externalUserId: { $exists: true } }
      const found = await model.find(current).sort({ connectedAt: 1, _id: 1 }).lean()
      return found.flatMap(toConnection)
    },

    /** So many of a partner's at most. */
    async ofPartner(partner: string, limit: number): Promise<Connection[]> {
      // A semicolon is what comes after a colon.
      const ofIts = { $gt: userKeyOf(partner, ''), $lt: `${partner};` }
      return (await model.find({ userKey: ofIts }).limit(limit).lean()).flatMap(toConnection)
    },

    /** Stores it as one that has ended, to be begun by `begin`. */
    async prepare({ id, partner, userId, scopes, connectedAt }: Connection): Promise<void> {
      const stored = { partner, userId, scopes, connectedAt }
      await model.create({ _id: id, ...stored, endedAt: NEVER, outbox: [] })
    },

    /** False when one of the sides is connected already, or an undo of the user has refused it. */
    async begin({ id, ...connection }: Connection, event: OutboxEvent): Promise<boolean> {
      const { partner, userId, externalUserId } = connection
      const keys = {
        userKey: userKeyOf(partner, userId),
        externalUserKey: externalUserKeyOf(partner, externalUserId),
      }
      try {
        const { modifiedCount } = await model.updateOne(
          { _id: id, endedAt: NEVER },
          { $set: { ...keys, externalUserId }, $unset: { endedAt: 1 }, $push: { outbox: event } },
        )
        if (modifiedCount === 1) outbox.notify(id)
        return modifiedCount === 1
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** The embeds read these from their next session on. False when the connection has ended. */
    async setScopes(
      { id, partner, userId }: Connection,
      scopes: readonly EmbedScope[],
    ): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: id, userKey: userKeyOf(partner, userId) },
        { $set: { scopes } },
      )
      return matchedCount === 1
    },

    /** None that was prepared before is begun after. */
    async refusePrepared(userId: string): Promise<void> {
      await model.deleteMany({ userId, endedAt: NEVER })
    },

    /** False when it had ended before. */
    async end(
      { id, partner, userId }: Connection,
      event: OutboxEvent,
      now: Date,
    ): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { _id: id, userKey: userKeyOf(partner, userId) },
        {
          $unset: { userKey: 1, externalUserKey: 1, externalUserId: 1 },
          $set: { endedAt: now },
          $push: { outbox: event },
        },
      )
      if (modifiedCount === 1) outbox.notify(id)
      return modifiedCount === 1
    },

    /** Ids of the connections that ended at that time or later. */
    async endedSince(since: Date): Promise<string[]> {
      const found = await model.find({ endedAt: { $gte: since } }, { _id: 1 }).lean()
      return found.map(({ _id }) => _id)
    },

    async deleteEnded(now: Date): Promise<void> {
      const before = new Date(now.getTime() - ENDED_KEPT_MS)
      // One that is being begun has ended, but not long ago.
      const isOver = { endedAt: { $lte: before }, connectedAt: { $lte: before } }
      await model.deleteMany({ ...isOver, outbox: { $size: 0 } })
    },
  }
}

/** Empty for a connection that has ended. */
function toConnection(stored: StoredConnection): Connection[] {
  const { _id: id, partner, userId, externalUserId, connectedAt } = stored
  const { scopes = FIRST_SCOPES } = stored
  if (externalUserId === undefined) return []
  return [{ id, partner, userId, externalUserId, scopes: [...scopes], connectedAt }]
}
