import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Deposit, DepositCursor } from '../domain/swap/deposit.ts'

/** Tokens that came from chains. */
export interface Deposits {
  /** Stores it unless it is stored. */
  add(deposit: Deposit): Promise<void>
  byIds(ids: readonly string[]): Promise<Deposit[]>
  ofTransaction(chainId: number, hash: string): Promise<Deposit[]>
  /** Those of the chain whose user is known and not credited. */
  found(chainId: number, limit: number): Promise<Deposit[]>
  /** They were credited, or refused. */
  end(id: string, state: 'credited' | 'refused'): Promise<void>
  /** Everything unclaimed that came from this wallet is this user's. */
  claim(from: string, userId: string): Promise<void>
  /** Minor units of the currency that came from the chain, by state. */
  totals(chainId: number, currency: string): Promise<ReadonlyMap<Deposit['state'], bigint>>
  /** How far the chain is read; null before it is. */
  cursor(chainId: number): Promise<DepositCursor | null>
  /** @returns false when another instance has moved it */
  moveCursor(before: DepositCursor, next: number): Promise<boolean>
}

export type DepositDocument = Omit<Deposit, 'id'> & { _id: string }
export type CursorDocument = Omit<DepositCursor, 'chainId'> & { _id: string }

const text = { type: String, required: true }

export const depositSchema = new Schema<DepositDocument>(
  {
    _id: String,
    chainId: { type: Number, required: true },
    currency: text,
    amount: { type: Schema.Types.BigInt, required: true },
    from: text,
    block: { type: Number, required: true },
    state: text,
    userId: { type: String, default: null, index: true },
  },
  { versionKey: false },
)
depositSchema.index({ state: 1, chainId: 1, block: 1 })
depositSchema.index({ from: 1, state: 1 })
depositSchema.index({ chainId: 1, currency: 1 })

export const depositCursorSchema = new Schema<CursorDocument>(
  {
    _id: String,
    genesis: text,
    opening: {
      type: [
        new Schema<DepositCursor['opening'][number]>(
          { currency: text, amount: { type: Schema.Types.BigInt, required: true } },
          { _id: false },
        ),
      ],
      required: true,
    },
    next: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
)

export function depositsRepository(
  model: Model<DepositDocument>,
  cursors: Model<CursorDocument>,
): Deposits {
  return {
    async add({ id, ...rest }) {
      await insertOnce(model, { _id: id, ...rest })
    },
    async byIds(ids) {
      return (await model.find({ _id: { $in: [...ids] } }).lean()).map(depositOf)
    },
    async ofTransaction(chainId, hash) {
      // Every id that begins with both: `;` is the character after `:`.
      const _id = { $gte: `${chainId}:${hash}:`, $lt: `${chainId}:${hash};` }
      return (await model.find({ _id }).lean()).map(depositOf)
    },
    async found(chainId, limit) {
      const filter = { state: 'found' as const, chainId }
      return (await model.find(filter).sort({ block: 1 }).limit(limit).lean()).map(depositOf)
    },
    async end(id, state) {
      await model.updateOne({ _id: id, state: 'found' }, { $set: { state } })
    },
    async claim(from, userId) {
      await model.updateMany({ from, state: 'unclaimed' }, { $set: { state: 'found', userId } })
    },
    async totals(chainId, currency) {
      const sums = await model.aggregate<{ _id: Deposit['state']; total: bigint | number }>([
        { $match: { chainId, currency } },
        { $group: { _id: '$state', total: { $sum: '$amount' } } },
      ])
      return new Map(sums.map(({ _id, total }) => [_id, BigInt(total)]))
    },
    async cursor(chainId) {
      const found = await cursors.findById(String(chainId)).lean()
      if (!found) return null
      const { _id, ...rest } = found
      return { chainId, ...rest }
    },
    async moveCursor({ chainId, genesis, opening, version }, next) {
      const _id = String(chainId)
      const moved = { genesis, opening: [...opening], next, version: version + 1 }
      if (version === 0) return insertOnce(cursors, { _id, ...moved })
      const { modifiedCount } = await cursors.updateOne({ _id, version }, { $set: moved })
      return modifiedCount === 1
    },
  }
}

const depositOf = ({ _id, ...rest }: DepositDocument): Deposit => ({ id: _id, ...rest })
