import { insertOnce, readDocuments } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { KPointEntry } from '../domain/k-points.ts'
import type { Reference } from '../domain/posting.ts'

/** What users earned by the rules of K-Points, numbered for each user from 1 without gaps. */
export interface KPointEntries {
  find(userId: string, key: string): Promise<KPointEntry | null>
  last(userId: string): Promise<KPointEntry | null>
  /** Stores the entry unless its number or its key is taken. @returns whether it did */
  insert(entry: KPointEntry): Promise<boolean>
}

interface EntryDocument extends KPointEntry {
  _id: string
}

const text = { type: String, required: true } as const
const whole = { type: Number, required: true } as const
const minorUnits = { type: Schema.Types.BigInt, required: true } as const

const reference = new Schema<Reference>({ kind: text, id: text }, { _id: false, id: false })

export const kPointEntrySchema = new Schema<EntryDocument>(
  {
    _id: text,
    userId: text,
    seq: whole,
    key: text,
    day: text,
    amount: minorUnits,
    dayTotal: minorUnits,
    reference: { type: reference, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
kPointEntrySchema.index({ userId: 1, key: 1 }, { unique: true })
kPointEntrySchema.index({ userId: 1, seq: 1 }, { unique: true })

export function kPointEntriesRepository(model: Model<EntryDocument>): KPointEntries {
  return {
    async find(userId, key) {
      const found = await model.findOne({ userId, key }).lean<EntryDocument>()
      return found && entryOf(found)
    },
    async last(userId) {
      const [found] = await readDocuments(model, { userId }, { sort: { seq: -1 }, limit: 1 })
      return found ? entryOf(found) : null
    },
    insert: (entry) => insertOnce(model, { _id: idOf(entry), ...entry }),
  }
}

/** Two writers of the same number collide on it. */
const idOf = ({ userId, seq }: KPointEntry) => `${userId}:${String(seq).padStart(9, '0')}`

const entryOf = ({ _id, ...entry }: EntryDocument): KPointEntry => entry
