import {
  insertOnce,
  type Outbox,
  type OutboxEvent,
  outboxField,
  readDocuments,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { SpendingEntry } from '../domain/store/spending.ts'

/** What users paid in the store with KCash that they bought, numbered for each user from 1 without gaps. */
export interface SpendingEntries {
  find(orderId: string): Promise<SpendingEntry | null>
  last(userId: string): Promise<SpendingEntry | null>
  /** Stores it with its event, unless its order or its number is taken. @returns whether it did */
  insert(entry: SpendingEntry, event: OutboxEvent): Promise<boolean>
  /** Publishes that its order was given back, once. */
  setRefunded(orderId: string, at: Date, event: OutboxEvent): Promise<void>
}

interface EntryDocument extends Omit<SpendingEntry, 'orderId'> {
  /** The order. */
  _id: string
  refundedAt: Date | null
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const minorUnits = { type: Schema.Types.BigInt, required: true } as const

export const spendingEntrySchema = new Schema<EntryDocument>(
  {
    ...{ _id: text, userId: text, seq: { type: Number, required: true } },
    ...{ amount: minorUnits, total: minorUnits },
    createdAt: { type: Date, required: true },
    refundedAt: { type: Date, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
)
spendingEntrySchema.index({ userId: 1, seq: 1 }, { unique: true })

export function spendingEntriesRepository(
  model: Model<EntryDocument>,
  outbox: Outbox,
): SpendingEntries {
  return {
    async find(orderId) {
      const found = await model.findById(orderId).lean<EntryDocument>()
      return found && entryOf(found)
    },
    async last(userId) {
      const [found] = await readDocuments(model, { userId }, { sort: { seq: -1 }, limit: 1 })
      return found ? entryOf(found) : null
    },
    async insert({ orderId, ...entry }, event) {
      const document = { _id: orderId, ...entry, refundedAt: null, outbox: [event] }
      const isNew = await insertOnce(model, document)
      if (isNew) outbox.notify(orderId, [event])
      return isNew
    },
    async setRefunded(orderId, at, event) {
      const { matchedCount } = await model.updateOne(
        { _id: orderId, refundedAt: null },
        { $set: { refundedAt: at }, $push: { outbox: event } },
      )
      if (matchedCount === 1) outbox.notify(orderId)
    },
  }
}

const entryOf = ({
  _id,
  refundedAt: _refundedAt,
  outbox: _outbox,
  amount,
  total,
  seq,
  ...rest
}: EntryDocument): SpendingEntry => ({
  ...{ orderId: _id, ...rest, seq: Number(seq) },
  ...{ amount: BigInt(amount), total: BigInt(total) },
})
