import { type Model, Schema } from 'mongoose'
import type { UserAccount } from '../domain/account.ts'
import type { Checkpoint } from '../domain/checkpoint.ts'
import { replaceOlder } from './replace-older.ts'

/** One checkpoint per account: the prefix of its history that was verified. */
export interface Checkpoints {
  find(accounts: readonly UserAccount[]): Promise<Checkpoint[]>
  /** The next checkpoints, in order of accounts. */
  after(account: string, limit: number): Promise<Checkpoint[]>
  /** All of them, in order of accounts, by so many at once. */
  all(size: number): AsyncGenerator<Checkpoint[]>
  /** Stores the checkpoints; a newer one stays. */
  save(checkpoints: readonly Checkpoint[]): Promise<void>
  /** What all checkpoints together moved into these system accounts, minor units. */
  totals(systemAccounts: readonly string[]): Promise<Map<string, bigint>>
  /** Time of the newest posting in any checkpoint. */
  newest(): Promise<Date>
}

interface CheckpointDocument {
  _id: UserAccount
  seq: number
  balance: bigint
  held: bigint
  /** Absent from those of a version before this field. */
  debt?: bigint
  at: Date
  /** Per system account, what the verified postings moved into it, minor units. */
  counters: { account: string; total: bigint }[]
}

const minorUnits = { type: Schema.Types.BigInt, required: true }

const counter = new Schema(
  { account: { type: String, required: true }, total: minorUnits },
  { _id: false },
)

export const checkpointSchema = new Schema<CheckpointDocument>(
  {
    _id: String,
    seq: { type: Number, required: true },
    balance: minorUnits,
    held: minorUnits,
    debt: Schema.Types.BigInt,
    at: { type: Date, required: true, index: true },
    counters: { type: [counter], required: true },
  },
  { versionKey: false },
)
checkpointSchema.index({ 'counters.account': 1 })

export function checkpointsRepository(model: Model<CheckpointDocument>): Checkpoints {
  return {
    async find(accounts) {
      return (await model.find({ _id: { $in: accounts } }).lean()).map(checkpointOf)
    },
    async after(account, limit) {
      const found = await model
        .find({ _id: { $gt: account as UserAccount } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean()
      return found.map(checkpointOf)
    },
    async *all(size) {
      const cursor = model.find({}).sort({ _id: 1 }).lean().cursor({ batchSize: size })
      let some: Checkpoint[] = []
      for await (const document of cursor) {
        some.push(checkpointOf(document))
        if (some.length < size) continue
        yield some
        some = []
      }
      if (some.length > 0) yield some
    },
    save: (checkpoints) => replaceOlder(model, checkpoints.map(documentOf)),
    async totals(systemAccounts) {
      const wanted = { 'counters.account': { $in: systemAccounts } }
      const sums = await model.aggregate<{ _id: string; total: bigint | number }>([
        { $match: wanted },
        { $unwind: '$counters' },
        { $match: wanted },
        { $group: { _id: '$counters.account', total: { $sum: '$counters.total' } } },
      ])
      return new Map(sums.map(({ _id, total }) => [_id, BigInt(total)]))
    },
    async newest() {
      const newest = await model.findOne({}, { at: 1 }).sort({ at: -1 }).lean()
      return newest?.at ?? new Date(0)
    },
  }
}

const documentOf = ({ tip: { account, ...rest }, counters }: Checkpoint): CheckpointDocument => ({
  _id: account,
  ...rest,
  counters: Object.entries(counters).map(([name, total]) => ({ account: name, total })),
})

function checkpointOf({
  _id,
  counters,
  seq,
  balance,
  held,
  debt = 0n,
  at,
}: CheckpointDocument): Checkpoint {
  return {
    tip: { account: _id, seq, balance, held, debt, at },
    counters: Object.fromEntries(counters.map(({ account, total }) => [account, total])),
  }
}
