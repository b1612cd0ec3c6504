import { insertOnce, type KeysetPosition, keyset } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { AccessEntry } from '../domain/access-entry.ts'

/** Who looked at the data of people: entries are added, and never changed. */
export interface AccessLog {
  /** Stores it, unless its id is there. */
  add(entry: AccessEntry): Promise<void>
  /** Newest first, after the given one. */
  ofUser(userId: string, after: KeysetPosition<Date> | null, limit: number): Promise<AccessEntry[]>
}

type EntryDocument = Omit<AccessEntry, 'id'> & { _id: string }

const text = { type: String, required: true } as const

export const accessEntrySchema = new Schema<EntryDocument>(
  {
    ...{ _id: text, userId: text, actor: text, action: text },
    at: { type: Date, required: true },
    subject: { type: String, default: null },
    staffId: { type: String, default: null },
  },
  { versionKey: false },
)
accessEntrySchema.index({ userId: 1, at: -1, _id: -1 })

export function accessLogRepository(model: Model<EntryDocument>): AccessLog {
  return {
    async add({ id: _id, ...entry }) {
      await insertOnce(model, { _id, ...entry })
    },
    async ofUser(userId, after, limit) {
      const page = keyset<EntryDocument>('at', -1, after)
      const found = model
        .find({ userId, ...page.filter })
        .sort(page.sort)
        .limit(limit)
      return (await found.lean<EntryDocument[]>()).map(({ _id, ...entry }) => ({
        id: _id,
        ...entry,
      }))
    },
  }
}
