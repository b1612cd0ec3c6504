import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type {
  Amount,
  AmountEntry,
  AmountInput,
  Fact,
  FactEntry,
  Rating,
  ScoreEntry,
} from '../domain/scores/entry.ts'

/** An entry of a user's log: those of a user are numbered from 1 without gaps, so that a tally says up to which it has them. */
interface ScoreEntryDocument {
  /** `<user>:<number>`: a number is taken once. */
  _id: string
  userId: string
  number: number
  key: string
  at: Date
  amount: Amount | null
  takesBack: string | null
  fact: Fact | null
}

type NumberedEntry = ScoreEntry & { number: number }

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const
const date = { type: Date, required: true } as const
const within = { _id: false } as const

const ratingSchema = new Schema<Rating>(
  { rating: number, deviation: number, matches: number },
  within,
)
export const amountSchema = new Schema<Amount>(
  { input: text, day: number, source: { type: String, default: '' }, value: number },
  within,
)
export const factSchema = new Schema<Fact>(
  {
    ...{ fact: text, version: number, holds: { type: Boolean, required: true } },
    ...{ since: date, provenAt: date, expiresAt: { type: Date, default: null } },
    rating: { type: ratingSchema, default: null },
  },
  within,
)

export const scoreEntrySchema = new Schema<ScoreEntryDocument>(
  {
    ...{ _id: text, userId: text, number, key: { ...text, unique: true }, at: date },
    amount: { type: amountSchema, default: null },
    takesBack: { type: String, default: null },
    fact: { type: factSchema, default: null },
  },
  { versionKey: false },
)
scoreEntrySchema.index({ userId: 1, number: 1 })
scoreEntrySchema.index({ userId: 1, 'amount.input': 1, at: -1 })

/** The log that scores are counted from: entries are inserted, and never changed. */
export interface ScoreEntries {
  byKey(key: string): Promise<ScoreEntry | null>
  /** Appends those of the user's entries whose keys are new, by however many it is done at the same time. */
  append(userId: string, entries: readonly ScoreEntry[]): Promise<void>
  /** The user's entries after that number, in order. */
  after(userId: string, number: number): AsyncIterable<NumberedEntry>
  /** The latest of an input. */
  latest(userId: string, input: AmountInput, limit: number): Promise<AmountEntry[]>
  deleteUser(userId: string): Promise<void>
}

/** Entries that are read at a time. */
const BATCH = 1_000

export function scoreEntriesRepository(model: Model<ScoreEntryDocument>): ScoreEntries {
  const lastNumber = async (userId: string) => {
    const last = await model
      .findOne({ userId }, { number: 1 })
      .sort({ number: -1 })
      .lean<{ number: number } | null>()
    return Number(last?.number ?? 0)
  }
  const unknownOf = async (entries: readonly ScoreEntry[]) => {
    const keys = entries.map(({ key }) => key)
    const known = await model.find({ key: { $in: keys } }, { key: 1 }).lean<{ key: string }[]>()
    const taken = new Set(known.map(({ key }) => key))
    return entries.filter(({ key }) => !taken.has(key) && taken.add(key))
  }

  return {
    async byKey(key) {
      const found = await model.findOne({ key }).lean<ScoreEntryDocument>()
      return found && entryOf(found)
    },
    async append(userId, entries) {
      for (;;) {
        const fresh = await unknownOf(entries)
        if (fresh.length === 0) return
        const last = await lastNumber(userId)
        const documents = fresh.map((entry, index): ScoreEntryDocument => {
          const next = last + index + 1
          const { key, at } = entry
          const of =
            'amount' in entry
              ? { amount: entry.amount, takesBack: entry.takesBack, fact: null }
              : { amount: null, takesBack: null, fact: entry.fact }
          return { _id: `${userId}:${next}`, userId, number: next, key, at, ...of }
        })
        // Of several writers at one number one succeeds; the others read again.
        if (await unlessTaken(() => model.insertMany(documents, { ordered: true, lean: true })))
          return
      }
    },
    async *after(userId, number) {
      const found = model
        .find({ userId, number: { $gt: number } })
        .sort({ number: 1 })
        .lean<ScoreEntryDocument[]>()
        .cursor({ batchSize: BATCH }) as unknown as AsyncIterable<ScoreEntryDocument>
      for await (const one of found) yield { ...entryOf(one), number: Number(one.number) }
    },
    async latest(userId, input, limit) {
      const found = await model
        .find({ userId, 'amount.input': input })
        .sort({ at: -1 })
        .limit(limit)
        .lean<ScoreEntryDocument[]>()
      return found.map((one) => entryOf(one) as AmountEntry)
    },
    async deleteUser(userId) {
      await model.deleteMany({ userId })
    },
  }
}

function entryOf({ key, userId, at, amount, takesBack, fact }: ScoreEntryDocument): ScoreEntry {
  const base = { key, userId, at }
  if (amount) return { ...base, amount: plainAmount(amount), takesBack } satisfies AmountEntry
  if (fact) return { ...base, fact: plainFact(fact) } satisfies FactEntry
  throw new Error(`the entry ${key} of a score has neither an amount nor a fact`)
}

/** As stored; the driver reads large numbers as bigint. */
export const plainAmount = ({ input, day, source, value }: Amount): Amount => ({
  ...{ input, source, day: Number(day), value: Number(value) },
})

export const plainFact = ({
  fact,
  version,
  holds,
  since,
  provenAt,
  expiresAt,
  rating,
}: Fact): Fact => ({
  ...{ fact, version: Number(version), holds, since, provenAt, expiresAt },
  rating: rating && {
    rating: Number(rating.rating),
    deviation: Number(rating.deviation),
    matches: Number(rating.matches),
  },
})
