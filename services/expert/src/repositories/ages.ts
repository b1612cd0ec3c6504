import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { AgeFact } from '../domain/applications/age-fact.ts'

export interface KnownFact {
  holds: boolean
  /** The latest version that said so; null: none has. Versions are those of their events, and times: they are compared between facts. */
  heldVersion: number | null
  /** From then on it has to be proven anew; null: it does not expire. */
  expiresAt: Date | null
}

/** What was published about the ages of users, whatever order it came in. */
export interface Ages {
  of(userId: string): Promise<Partial<Record<AgeFact, KnownFact>>>
  /** Stores a fact unless one of this version, or a later one, is stored. */
  save(
    userId: string,
    fact: AgeFact,
    known: Omit<KnownFact, 'heldVersion'>,
    version: number,
  ): Promise<void>
}

interface AgeDocument extends Omit<KnownFact, 'heldVersion'> {
  /** `<user>:<fact>` */
  _id: string
  userId: string
  fact: AgeFact
  version: number
  /** Former versions stored none. */
  heldVersion?: number
}

const text = { type: String, required: true } as const

export const ageSchema = new Schema<AgeDocument>(
  {
    ...{ _id: text, userId: { ...text, index: true }, fact: text },
    holds: { type: Boolean, required: true },
    expiresAt: { type: Date, default: null },
    version: { type: Number, required: true },
    heldVersion: Number,
  },
  { versionKey: false },
)

export function agesRepository(model: Model<AgeDocument>): Ages {
  return {
    async of(userId) {
      const found = await model.find({ userId }).lean()
      return Object.fromEntries(
        found.map(({ fact, holds, expiresAt, version, heldVersion }) => [
          fact,
          { holds, expiresAt, heldVersion: heldVersion ?? (holds ? version : null) },
        ]),
      )
    },
    async save(userId, fact, known, version) {
      const _id = `${userId}:${fact}`
      const held = known.holds && { heldVersion: version }
      if (await insertOnce(model, { _id, userId, fact, ...known, version, ...held })) return
      await model.updateOne({ _id, version: { $lt: version } }, { $set: { ...known, version } })
      // Also where a later one, which withdraws it, came first.
      if (held) await model.updateOne({ _id }, { $max: held })
    },
  }
}
