import {
  insertOnce,
  type Outbox,
  type OutboxEvent,
  outboxField,
  readDocuments,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { CLOSING, entryId, type ProgrammeEntry } from '../domain/programme.ts'
import { addToOutbox } from './add-to-outbox.ts'

/** The payments of programmes, numbered for each from 1 without gaps. */
export interface ProgrammeEntries {
  ofBusiness(fundId: string, businessId: string): Promise<ProgrammeEntry | null>
  last(fundId: string): Promise<ProgrammeEntry | null>
  /** Stores the entry unless its number or its business id is taken. @returns whether it did */
  insert(entry: ProgrammeEntry): Promise<boolean>
  /** Publishes once that the entry is paid; with `republish` again, unless the event still waits in the outbox. */
  publishPaid(entry: ProgrammeEntry, event: OutboxEvent, republish: boolean): Promise<void>
}

interface EntryDocument extends Omit<ProgrammeEntry, 'times' | 'used'> {
  _id: string
  /** Absent of what a version without multipliers stored: each entry paid the parts once. */
  times?: number
  used?: number
  /** Absent until its event was published. */
  isPaid?: boolean
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const

export const programmeEntrySchema = new Schema<EntryDocument>(
  {
    _id: text,
    fundId: text,
    seq: { type: Number, required: true },
    businessId: text,
    payees: [{ _id: false, part: text, userId: text }],
    times: Number,
    used: Number,
    isPaid: Boolean,
    createdAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
)
programmeEntrySchema.index({ fundId: 1, businessId: 1 }, { unique: true })
programmeEntrySchema.index({ fundId: 1, seq: 1 }, { unique: true })

export function programmeEntriesRepository(
  model: Model<EntryDocument>,
  outbox: Outbox,
): ProgrammeEntries {
  return {
    async ofBusiness(fundId, businessId) {
      const found = await model.findOne({ fundId, businessId }).lean()
      return found && entryOf(found)
    },
    async last(fundId) {
      const [found] = await readDocuments(model, { fundId }, { sort: { seq: -1 }, limit: 1 })
      return found ? entryOf(found) : null
    },
    insert: ({ payees, ...entry }) =>
      insertOnce(model, {
        _id: entryId(entry.fundId, entry.seq),
        ...entry,
        payees: [...payees],
        outbox: [],
      }),
    async publishPaid({ fundId, seq }, event, republish) {
      const id = entryId(fundId, seq)
      const { matchedCount } = await model.updateOne(
        { _id: id, isPaid: { $ne: true } },
        { $set: { isPaid: true }, $push: { outbox: event } },
      )
      if (matchedCount === 0 && republish) await addToOutbox(model, id, event)
      outbox.notify(id)
    },
  }
}

const entryOf = ({
  fundId,
  seq,
  businessId,
  payees,
  times = businessId === CLOSING ? 0 : 1,
  used = seq - 1 + times,
  createdAt,
}: EntryDocument): ProgrammeEntry => ({
  ...{ fundId, seq, businessId, times, used, createdAt },
  payees: payees.map(({ part, userId }) => ({ part, userId })),
})
