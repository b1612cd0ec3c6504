import { type Model, Schema } from 'mongoose'
import type { Session } from '../domain/session.ts'

type StoredSession = Omit<Session, 'id'> & { _id: string }

export const sessionSchema = new Schema<StoredSession>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: true },
    revokedAt: { type: Date, default: null },
  },
  { versionKey: false },
)

export type Sessions = ReturnType<typeof sessionsRepository>

export function sessionsRepository(model: Model<StoredSession>) {
  return {
    async insert({ id, ...session }: Session): Promise<void> {
      await model.create({ _id: id, ...session })
    },

    async find(id: string): Promise<Session | null> {
      const stored = await model.findById(id).lean()
      if (!stored) return null
      const { _id, ...session } = stored
      return { id: _id, ...session }
    },

    /** Ends the session: none of its refresh tokens is valid any more. */
    async revoke(id: string, now: Date): Promise<void> {
      await model.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt: now } })
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}
