import type { Mongo } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Nonces of wallet proofs: given to one user, taken once, within their time. */
export interface WalletNonces {
  give(nonce: string, userId: string, expiresAt: Date): Promise<void>
  /** @returns whether it was this user's, in time, and not taken before */
  take(nonce: string, userId: string, now: Date): Promise<boolean>
  removeExpired(now: Date): Promise<void>
}

interface NonceDocument {
  _id: string
  userId: string
  expiresAt: Date
}

const schema = new Schema<NonceDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

export function walletNonceModel(mongo: Mongo): Model<NonceDocument> {
  return mongo.model('WalletNonce', schema, 'wallet_nonces')
}

export function walletNoncesRepository(model: Model<NonceDocument>): WalletNonces {
  return {
    async give(nonce, userId, expiresAt) {
      await model.create([{ _id: nonce, userId, expiresAt }])
    },
    async take(nonce, userId, now) {
      const { deletedCount } = await model.deleteOne({
        _id: nonce,
        userId,
        expiresAt: { $gt: now },
      })
      return deletedCount === 1
    },
    async removeExpired(now) {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}
