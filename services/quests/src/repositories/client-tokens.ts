import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** A token by which a third-party client learns, once, who a user is. */
export interface ClientToken {
  /** SHA-256 of the token, which is stored nowhere. */
  hash: string
  clientId: string
  userId: string
  /** In which the user asked for it: it is not redeemed after its end. */
  sessionId: string
  /** The campaign that the user comes from; null of one who comes from the arena, with the game there. */
  questId: string | null
  game: string | null
  expiresAt: Date
}

/** The last token of each user for each client: a new one replaces the one before, so that they do not pile up. */
export interface ClientTokens {
  save(token: ClientToken): Promise<void>
  /** One that can be redeemed now. */
  find(hash: string, clientId: string, now: Date): Promise<ClientToken | null>
  /** Removes it. False when somebody else has. */
  take(token: ClientToken): Promise<boolean>
}

interface ClientTokenDocument extends ClientToken {
  _id: string
}

const text = { type: String, required: true } as const

export const clientTokenSchema = new Schema<ClientTokenDocument>(
  {
    _id: text,
    hash: { ...text, unique: true },
    clientId: text,
    userId: { ...text, index: true },
    sessionId: text,
    questId: { type: String, default: null },
    game: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)

export function clientTokensRepository(model: Model<ClientTokenDocument>): ClientTokens {
  return {
    async save(token) {
      const _id = `${token.clientId}:${token.userId}`
      await raceSafeUpsert(() => model.updateOne({ _id }, { $set: token }, { upsert: true }))
    },
    async find(hash, clientId, now) {
      const found = await model.findOne({ hash, clientId, expiresAt: { $gt: now } }).lean()
      if (!found) return null
      const { _id, ...token } = found
      return token
    },
    take: async ({ hash }) => (await model.deleteOne({ hash })).deletedCount === 1,
  }
}
