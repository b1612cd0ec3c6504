import { type Currency, currencyCodes } from '@platform/contracts/money'
import { insertOnce } from '@platform/service-kit'
import { mongo as driver, type Model, Schema } from 'mongoose'
import { type Bucket, bucketId, type Delta, type RollUpKind } from '../domain/roll-ups/bucket.ts'

interface RollUpDocument extends Bucket {
  _id: string
  count: number
  /** Minor units by currency. */
  amounts?: Partial<Record<Currency, bigint>>
  /** The last batch that was added: each is added once. */
  lastBatch: number
}

const text = { type: String, required: true } as const

export const rollUpSchema = new Schema<RollUpDocument>(
  {
    _id: text,
    kind: text,
    name: text,
    value: text,
    day: text,
    count: { type: Number, required: true },
    amounts: Object.fromEntries(currencyCodes.map((code) => [code, { type: Schema.Types.BigInt }])),
    lastBatch: { type: Number, required: true },
  },
  { versionKey: false },
)
rollUpSchema.index({ kind: 1, day: 1 })
rollUpSchema.index({ kind: 1, name: 1, day: 1 })
rollUpSchema.index({ kind: 1, name: 1, value: 1 })

/** What is counted apart from all else: its batches have numbers of their own. */
export const ROLL_UP_SOURCES = ['events', 'visits', 'conversions'] as const
export type RollUpSource = (typeof ROLL_UP_SOURCES)[number]

/** What is added together: what it counts, and how. Stored before anything is added. */
export interface RollUpBatch {
  source: RollUpSource
  /** 1, 2, 3 ... of its source. */
  number: number
  ids: readonly string[]
  deltas: readonly Delta[]
  madeAt: Date
  /** Null until all is added, and what it counts is marked. */
  doneAt: Date | null
}

type BatchDocument = RollUpBatch & { _id: string }

export const batchSchema = new Schema<BatchDocument>(
  {
    _id: text,
    source: text,
    number: { type: Number, required: true },
    ids: { type: [String], required: true },
    deltas: { type: Schema.Types.Mixed, required: true },
    madeAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
)
batchSchema.index({ source: 1, number: -1 })

/** Which counts are read: of all values, or of these. */
export interface WantedCounts {
  kind: RollUpKind
  name?: string
  /** Days, both included; all of them without. */
  days?: { from: string; to: string }
  values?: readonly string[]
}

export interface RollUp extends Bucket {
  count: number
  amounts: Partial<Record<Currency, bigint>>
}

export interface RollUps {
  lastBatch(source: RollUpSource): Promise<RollUpBatch | null>
  /** @returns false where there is a batch of this number */
  insertBatch(batch: RollUpBatch): Promise<boolean>
  /** Adds what a batch counts, to each bucket once however often it is called. */
  add(batch: RollUpBatch): Promise<void>
  finish(batch: RollUpBatch, at: Date): Promise<void>
  /** Deletes what was done before that time, but for the last one: its number goes on. */
  deleteBatchesBefore(last: RollUpBatch, time: Date): Promise<void>
  /** The counts, one after the other: there can be many. */
  counts(wanted: WantedCounts): AsyncIterable<RollUp>
}

export function rollUpsRepository(
  model: Model<RollUpDocument>,
  batches: Model<BatchDocument>,
): RollUps {
  return {
    async lastBatch(source) {
      const found = await batches.findOne({ source }).sort({ number: -1 }).lean()
      return found as BatchDocument | null
    },
    insertBatch: (batch) => insertOnce(batches, { _id: batchId(batch), ...batch }),
    async add({ number, deltas }) {
      if (deltas.length === 0) return
      const writes = deltas.map((delta) => addition(delta, number))
      try {
        await model.bulkWrite(writes as never[], { ordered: false })
      } catch (error) {
        if (!isAddedAlready(error)) throw error
      }
    },
    async finish(batch, at) {
      await batches.updateOne({ _id: batchId(batch) }, { $set: { doneAt: at } })
    },
    async deleteBatchesBefore({ source, number }, time) {
      await batches.deleteMany({ source, number: { $lt: number }, doneAt: { $lt: time } })
    },
    async *counts({ kind, name, days, values }) {
      const filter = {
        kind,
        ...(name !== undefined && { name }),
        ...(days && { day: { $gte: days.from, $lte: days.to } }),
        ...(values && { value: { $in: [...values] } }),
      }
      for await (const { count, amounts = {}, ...bucket } of model.find(filter).lean().cursor())
        yield { ...bucket, count: Number(count), amounts } as RollUp
    },
  }
}

const batchId = ({ source, number }: Pick<RollUpBatch, 'source' | 'number'>) =>
  `${source}:${number}`

function addition({ by, amounts, ...bucket }: Delta, number: number) {
  const sums = Object.entries(amounts).map(([currency, amount]) => [`amounts.${currency}`, amount])
  return {
    updateOne: {
      filter: { _id: bucketId(bucket), lastBatch: { $lt: number } },
      update: {
        $setOnInsert: bucket,
        $set: { lastBatch: number },
        $inc: { count: by, ...Object.fromEntries(sums) },
      },
      upsert: true,
    },
  }
}

/** A bucket that has the batch does not match, and its id is taken: the others are written all the same. */
function isAddedAlready(error: unknown): boolean {
  if (!(error instanceof driver.MongoBulkWriteError)) return false
  const failures = [error.writeErrors].flat()
  return failures.length > 0 && failures.every(({ code }) => code === 11_000)
}
