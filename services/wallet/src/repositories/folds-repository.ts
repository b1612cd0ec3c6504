import type { Mongo } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { UserAccount } from '../domain/account.ts'
import type { Fold } from '../domain/fold.ts'
import { moveForward } from './move-forward.ts'

/** How far chains were checked and summed, one document per account. */
export interface Folds {
  find(accounts: readonly UserAccount[]): Promise<Fold[]>
  /** The next ones in the order of their accounts. */
  after(account: string, limit: number): Promise<Fold[]>
  /** Moves the folds forward, never back. */
  save(folds: readonly Fold[]): Promise<void>
  /** What all folds together put into these system accounts, minor units. */
  totals(systemAccounts: readonly string[]): Promise<Map<string, bigint>>
  /** Time of the newest posting in any fold. */
  newest(): Promise<Date>
}

interface FoldDocument {
  _id: UserAccount
  seq: number
  balance: bigint
  held: bigint
  at: Date
  counters: { account: string; total: bigint }[]
}

const minorUnits = { type: Schema.Types.BigInt, required: true }

const counter = new Schema(
  { account: { type: String, required: true }, total: minorUnits },
  { _id: false },
)

const schema = new Schema<FoldDocument>(
  {
    _id: String,
    seq: { type: Number, required: true },
    balance: minorUnits,
    held: minorUnits,
    at: { type: Date, required: true, index: true },
    counters: { type: [counter], required: true },
  },
  { versionKey: false },
)
schema.index({ 'counters.account': 1 })

export function foldModel(mongo: Mongo): Model<FoldDocument> {
  return mongo.model('Fold', schema, 'folds')
}

export function foldsRepository(model: Model<FoldDocument>): Folds {
  return {
    async find(accounts) {
      return (await model.find({ _id: { $in: accounts } }).lean()).map(foldOf)
    },
    async after(account, limit) {
      const found = await model
        .find({ _id: { $gt: account as UserAccount } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean()
      return found.map(foldOf)
    },
    save: (folds) => moveForward(model, folds.map(documentOf)),
    async totals(systemAccounts) {
      const wanted = { 'counters.account': { $in: systemAccounts } }
      const sums = await model.aggregate<{ _id: string; total: bigint }>([
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

const documentOf = ({ head: { account, ...rest }, counters }: Fold): FoldDocument => ({
  _id: account,
  ...rest,
  counters: Object.entries(counters).map(([name, total]) => ({ account: name, total })),
})

function foldOf({ _id, counters, seq, balance, held, at }: FoldDocument): Fold {
  return {
    head: { account: _id, seq, balance, held, at },
    counters: Object.fromEntries(counters.map(({ account, total }) => [account, total])),
  }
}
