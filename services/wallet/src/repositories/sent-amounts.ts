import type { Currency } from '@platform/contracts/money'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { SentEntry } from '../domain/send.ts'

/** What a user sent of a currency, and of those that count together with it, lately. */
export interface SentAmounts {
  /** @param currency under which it is counted */
  find(userId: string, currency: Currency): Promise<SentAmount>
  /** Writes these entries unless another write came after the read. @returns whether they were written */
  replace(before: SentAmount, entries: readonly SentEntry[]): Promise<boolean>
}

export interface SentAmount {
  userId: string
  currency: Currency
  entries: readonly SentEntry[]
  /** Grows with each write; 0 before the first. */
  version: number
}

type SentAmountDocument = SentAmount & { _id: string }

export const sentAmountSchema = new Schema<SentAmountDocument>(
  {
    _id: String,
    userId: { type: String, required: true, index: true },
    currency: { type: String, required: true },
    entries: {
      type: [
        new Schema<SentEntry>(
          { id: String, currency: String, amount: Schema.Types.BigInt, at: Date, kind: String },
          { _id: false, id: false },
        ),
      ],
      required: true,
    },
    version: { type: Number, required: true },
  },
  { versionKey: false },
)

export function sentAmountsRepository(model: Model<SentAmountDocument>): SentAmounts {
  return {
    async find(userId, currency) {
      const found = await model.findById(idOf({ userId, currency })).lean()
      const { entries: stored = [], version = 0 } = found ?? {}
      // Those of a version that counted each currency for itself have none.
      const entries = stored.map((entry) => ({ ...entry, currency: entry.currency ?? currency }))
      return { userId, currency, entries, version }
    },
    async replace({ userId, currency, version }, entries) {
      const _id = idOf({ userId, currency })
      const next = { entries: [...entries], version: version + 1 }
      if (version === 0) return insertOnce(model, { _id, userId, currency, ...next })
      const { modifiedCount } = await model.updateOne({ _id, version }, { $set: next })
      return modifiedCount === 1
    },
  }
}

const idOf = ({ userId, currency }: Pick<SentAmount, 'userId' | 'currency'>) =>
  `${userId}:${currency}`
