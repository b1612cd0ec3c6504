import {
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Session, SessionOrigin } from '../domain/session.ts'

type StoredSession = Omit<
  Session,
  'id' | 'epoch' | 'origin' | 'passkeyId' | 'provenAt' | 'secondFactorAt' | 'lastUsedAt'
> & {
  _id: string
  /** Former versions stored none of these. */
  deviceId?: string | null
  network?: string | null
  site?: string | null
  noDevice?: true
  epoch?: number
  passkeyId?: string | null
  provenAt?: Date
  secondFactorAt?: Date | null
  lastUsedAt?: Date
  outbox: OutboxEvent[]
}

/** A session that ended before its time. */
export interface EndedSession {
  id: string
  revokedAt: Date
}

export const sessionSchema = new Schema<StoredSession>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    method: { type: String, default: null },
    passkeyId: { type: String, default: null },
    device: { type: String, default: null },
    deviceId: { type: String, default: null },
    network: { type: String, default: null },
    site: { type: String, default: null },
    noDevice: Boolean,
    epoch: Number,
    createdAt: { type: Date, required: true },
    provenAt: Date,
    secondFactorAt: { type: Date, default: null },
    lastUsedAt: Date,
    expiresAt: { type: Date, required: true, index: true },
    revokedAt: { type: Date, default: null, index: true },
    outbox: outboxField,
  },
  { versionKey: false },
)

sessionSchema.index({ userId: 1, createdAt: -1, _id: -1 })

export type Sessions = ReturnType<typeof sessionsRepository>

export function sessionsRepository(model: Model<StoredSession>, outbox: Outbox) {
  return {
    async insert({ id, origin, ...session }: Session): Promise<void> {
      await model.create({ _id: id, ...session, ...origin, outbox: [] })
    },

    async find(id: string): Promise<Session | null> {
      const stored = await model.findById(id).lean()
      if (!stored) return null
      return toSession(stored)
    },

    /** Where the user's latest log-ins came from. */
    async originsOf(userId: string, limit: number): Promise<SessionOrigin[]> {
      const found = await model
        .find({ userId }, { deviceId: 1, network: 1, site: 1, noDevice: 1 })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean()
      return found.map(originOf)
    },

    /** Whether the user logged in on this device at that time or before, in a session that is still kept. */
    async hadDevice(userId: string, deviceId: string, until: Date): Promise<boolean> {
      const before = { userId, deviceId, createdAt: { $lte: until } }
      return (await model.exists(before)) !== null
    },

    /** The user has proven the account again, within the session; nothing for one that has ended. */
    async setProven(id: string, now: Date, { byFactor }: { byFactor: boolean }): Promise<void> {
      const proven = { provenAt: now, ...(byFactor ? { secondFactorAt: now } : {}) }
      await model.updateOne({ _id: id, revokedAt: null }, { $set: proven })
    },

    /** The session got an access token. */
    async setUsed(id: string, now: Date): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { lastUsedAt: now } })
    },

    /** The user's sessions that have not ended, the newest first, from after the given one. */
    async openOf(
      userId: string,
      now: Date,
      after: KeysetPosition<Date> | null,
      limit: number,
    ): Promise<Session[]> {
      const { filter, sort } = keyset<StoredSession>('createdAt', -1, after)
      const found = await model
        .find({ userId, revokedAt: null, expiresAt: { $gt: now }, ...filter })
        .sort(sort as Record<string, -1>)
        .limit(limit)
        .lean()
      return found.map(toSession)
    },

    /** Ends the session, with its event: none of its tokens is valid any more. Once. */
    async revoke(id: string, now: Date, event: OutboxEvent): Promise<void> {
      const { modifiedCount } = await model.updateOne(
        { _id: id, revokedAt: null },
        { $set: { revokedAt: now }, $push: { outbox: event } },
      )
      if (modifiedCount === 1) outbox.notify(id)
    },

    /** The sessions that ended at that time or later, the earliest first, from after the given one. */
    async endedSince(
      since: Date,
      after: KeysetPosition<Date> | null,
      limit: number,
    ): Promise<EndedSession[]> {
      const { filter, sort } = keyset<StoredSession>('revokedAt', 1, after)
      const found = await model
        .find({ $and: [{ revokedAt: { $gte: since } }, filter] }, { revokedAt: 1 })
        .sort(sort as Record<string, 1>)
        .limit(limit)
        .lean()
      return found.flatMap(({ _id, revokedAt }) => (revokedAt ? [{ id: _id, revokedAt }] : []))
    },

    async deleteExpired(now: Date): Promise<void> {
      // Former versions stored no outbox.
      await model.deleteMany({ expiresAt: { $lte: now }, 'outbox.0': { $exists: false } })
    },
  }
}

const originOf = ({
  deviceId = null,
  network = null,
  site = null,
  noDevice,
}: Pick<StoredSession, 'deviceId' | 'network' | 'site' | 'noDevice'>): SessionOrigin => ({
  ...{ deviceId, network, site },
  ...(noDevice && { noDevice }),
})

function toSession(stored: StoredSession): Session {
  const { _id: id, userId, method, device, createdAt, expiresAt, revokedAt } = stored
  // Former versions stored none of these.
  const { passkeyId = null, epoch = 0 } = stored
  const way = { method: method ?? null, passkeyId, device: device ?? null, epoch }
  const { provenAt = createdAt, lastUsedAt = createdAt, secondFactorAt = null } = stored
  const times = { createdAt, provenAt, secondFactorAt, lastUsedAt, expiresAt, revokedAt }
  return { id, userId, ...way, origin: originOf(stored), ...times }
}
