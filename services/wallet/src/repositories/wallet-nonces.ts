import { type Model, Schema } from 'mongoose'

/** Nonces of wallet proofs: each belongs to one user, expires, and is used once. */
export interface WalletNonces {
  add(nonce: string, userId: string, expiresAt: Date): Promise<void>
  /** Uses the nonce up. @returns false when it is another user's, expired or used */
  use(nonce: string, userId: string, now: Date): Promise<boolean>
  removeExpired(now: Date): Promise<void>
}

interface NonceDocument {
  _id: string
  userId: string
  expiresAt: Date
}

export const walletNonceSchema = new Schema<NonceDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

export function walletNoncesRepository(model: Model<NonceDocument>): WalletNonces {
  return {
    async add(nonce, userId, expiresAt) {
      await model.create([{ _id: nonce, userId, expiresAt }])
    },
    async use(nonce, userId, now) {
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
