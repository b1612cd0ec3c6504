import type { UserFact } from '@platform/contracts/kyc/facts'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** What was last published of one fact. */
export interface KnownFact {
  holds: boolean
  expiresAt: Date | null
}

/** What was published of users, whatever order it came in. */
export interface UserFacts {
  /** Those of a user that are known. */
  of(userId: string): Promise<Partial<Record<UserFact, KnownFact>>>
  /** Stores a fact unless one of this version, or a later one, is stored. */
  save(userId: string, fact: UserFact, known: KnownFact, version: number): Promise<void>
}

interface FactDocument extends KnownFact {
  /** `<user>:<fact>` */
  _id: string
  userId: string
  fact: UserFact
  version: number
}

const text = { type: String, required: true } as const

export const userFactSchema = new Schema<FactDocument>(
  {
    _id: text,
    userId: { ...text, index: true },
    fact: text,
    holds: { type: Boolean, required: true },
    expiresAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { versionKey: false },
)

export function userFactsRepository(model: Model<FactDocument>): UserFacts {
  return {
    async of(userId) {
      const found = await model.find({ userId }).lean()
      return Object.fromEntries(
        found.map(({ fact, holds, expiresAt }) => [fact, { holds, expiresAt }]),
      )
    },
    async save(userId, fact, known, version) {
      const _id = `${userId}:${fact}`
      if (await insertOnce(model, { _id, userId, fact, ...known, version })) return
      await model.updateOne({ _id, version: { $lt: version } }, { $set: { ...known, version } })
    },
  }
}
