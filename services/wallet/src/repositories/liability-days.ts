import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type {
  DayRecord,
  LiabilityDay,
  LiabilityTree,
  ListedDay,
} from '../domain/liabilities/liability-day.ts'

/** What was published of the balances of each day. */
export interface LiabilityDays {
  /** Publishes it unless another instance has. @returns whether it is stored */
  add(day: LiabilityDay): Promise<boolean>
  find(day: string): Promise<LiabilityDay | null>
  listed(day: string): Promise<ListedDay | null>
  /** The newest first. @param before a day; null for the newest of all */
  list(before: string | null, limit: number): Promise<ListedDay[]>
  /** The oldest whose record is not final. */
  unrecorded(): Promise<LiabilityDay | null>
  /** Stores the record unless another write came after the read of `day`. @returns whether it is stored */
  replaceRecord(day: LiabilityDay, next: Omit<DayRecord, 'version'>): Promise<boolean>
}

/** The sum of all balances may exceed a BSON Long; the parts are in Base64. */
type TreeDocument = Omit<LiabilityTree, 'total' | 'parts'> & { total: string; parts: string }
/** Days from before there was a least number of accounts have no `withheld`. */
export type LiabilityDayDocument = Omit<LiabilityDay, 'day' | 'trees' | 'withheld'> & {
  _id: string
  withheld?: LiabilityDay['withheld']
  trees: TreeDocument[]
}

const text = { type: String, required: true }
const number = { type: Number, required: true }
const date = { type: Date, required: true }
const fee = { type: Schema.Types.BigInt, required: true }

const tree = new Schema<TreeDocument>(
  {
    currency: text,
    root: text,
    total: text,
    count: number,
    parts: text,
  },
  { _id: false },
)
const attempt = new Schema<DayRecord['attempts'][number]>(
  { nonce: number, hash: text, raw: text, maxFee: fee, tip: fee, at: date },
  { _id: false },
)
const mined = new Schema<NonNullable<DayRecord['mined']>>(
  { hash: text, block: number, blockHash: text },
  { _id: false },
)
const record = new Schema<DayRecord>(
  {
    chainId: number,
    attempts: { type: [attempt], required: true },
    mined: { type: mined, default: null },
    isFinal: { type: Boolean, required: true },
    version: number,
  },
  { _id: false },
)

export const liabilityDaySchema = new Schema<LiabilityDayDocument>(
  {
    _id: String,
    at: date,
    build: text,
    trees: { type: [tree], required: true },
    withheld: [String],
    record: { type: record, default: null },
  },
  { versionKey: false },
)
liabilityDaySchema.index({ 'record.isFinal': 1, _id: 1 })

export function liabilityDaysRepository(model: Model<LiabilityDayDocument>): LiabilityDays {
  return {
    add: ({ day, trees, ...rest }) =>
      insertOnce<LiabilityDayDocument>(model, {
        _id: day,
        ...rest,
        trees: trees.map((one) => ({
          ...one,
          total: String(one.total),
          parts: one.parts.toString('base64'),
        })),
      }),
    async find(day) {
      const found = await model.findById(day).lean()
      return found && dayOf(found)
    },
    async listed(day) {
      const found = await model.findById(day, UNLISTED).lean<ListedDocument>()
      return found && listedOf(found)
    },
    async list(before, limit) {
      const filter = before === null ? {} : { _id: { $lt: before } }
      const newest = model.find(filter, UNLISTED).sort({ _id: -1 }).limit(limit)
      return (await newest.lean<ListedDocument[]>()).map(listedOf)
    },
    async unrecorded() {
      const found = await model.findOne({ 'record.isFinal': false }).sort({ _id: 1 }).lean()
      return found && dayOf(found)
    },
    async replaceRecord({ day, record }, next) {
      const version = record?.version ?? 0
      const { modifiedCount } = await model.updateOne(
        { _id: day, 'record.version': version },
        { $set: { record: { ...next, version: version + 1 } } },
      )
      return modifiedCount === 1
    },
  }
}

const UNLISTED = { 'trees.parts': 0, 'record.attempts.raw': 0 } as const
type ListedDocument = Omit<ListedDay, 'day' | 'trees' | 'withheld'> & {
  _id: string
  withheld?: ListedDay['withheld']
  trees: Omit<TreeDocument, 'parts'>[]
}

const listedOf = ({ _id, trees, withheld = [], ...rest }: ListedDocument): ListedDay => ({
  day: _id,
  ...rest,
  withheld,
  trees: trees.map((one) => ({ ...one, total: BigInt(one.total) })),
})

function dayOf({ _id, trees, withheld = [], ...rest }: LiabilityDayDocument): LiabilityDay {
  return {
    day: _id,
    ...rest,
    withheld,
    trees: trees.map(({ total, parts, ...of }) => ({
      ...of,
      total: BigInt(total),
      parts: Buffer.from(parts, 'base64'),
    })),
  }
}
