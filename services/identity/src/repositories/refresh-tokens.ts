import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** A refresh token, stored by its hash. */
export interface RefreshToken {
  hash: string
  sessionId: string
  /** When its child replaced it. */
  rotatedAt: Date | null
  expiresAt: Date
}

type StoredRefreshToken = Omit<RefreshToken, 'hash'> & { _id: string }

export const refreshTokenSchema = new Schema<StoredRefreshToken>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true, index: true },
    rotatedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

export type RefreshTokens = ReturnType<typeof refreshTokensRepository>

export function refreshTokensRepository(model: Model<StoredRefreshToken>) {
  return {
    async find(hash: string): Promise<RefreshToken | null> {
      const stored = await model.findById(hash).lean()
      if (!stored) return null
      const { _id, ...token } = stored
      return { hash: _id, ...token }
    },

    /** Storing the same token again changes nothing: tabs that race insert the same child. */
    async insert(token: Omit<RefreshToken, 'rotatedAt'>): Promise<void> {
      const { hash, ...rest } = token
      await insertOnce(model, { _id: hash, ...rest, rotatedAt: null })
    },

    /** When the token was first rotated: now, unless it was rotated before. */
    async markRotated(hash: string, now: Date): Promise<Date> {
      const { modifiedCount } = await model.updateOne(
        { _id: hash, rotatedAt: null },
        { $set: { rotatedAt: now } },
      )
      if (modifiedCount === 1) return now
      const stored = await model.findById(hash, { rotatedAt: 1 }).lean()
      return stored?.rotatedAt ?? now
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}
