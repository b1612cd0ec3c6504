import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Swap } from '../domain/swap/swap.ts'

export interface Swaps {
  /** Stores the swap unless its id is taken. @returns the stored swap */
  begin(swap: Swap): Promise<Swap>
  find(id: string): Promise<Swap | null>
  byIds(ids: readonly string[]): Promise<Swap[]>
  /** Stores the next version over the one before it. @returns false when another one is stored */
  replace(next: Swap): Promise<boolean>
  /** Those of the chain that have not ended, in one of these states or in any, the oldest first. */
  open(chainId: number, limit: number, states?: readonly Swap['state'][]): Promise<Swap[]>
  /** Ids of those of a user that have not ended, on every chain. */
  openOf(userId: string, limit: number): Promise<string[]>
  /** Minor units of the currency that swaps pay out, by state. */
  totals(chainId: number, currency: string): Promise<ReadonlyMap<Swap['state'], bigint>>
  /** Minor units of the currency that were paid out in blocks up to this one. */
  minedUpTo(chainId: number, currency: string, block: number): Promise<bigint>
  /** Which of these ids are taken. */
  existing(ids: readonly string[]): Promise<string[]>
}

export type SwapDocument = Omit<Swap, 'id'> & { _id: string }

const text = { type: String, required: true }
const amount = { type: Schema.Types.BigInt, required: true }

export const swapSchema = new Schema<SwapDocument>(
  {
    _id: String,
    userId: text,
    chainId: { type: Number, required: true },
    currency: text,
    contract: text,
    to: text,
    pay: amount,
    gasFee: amount,
    platformFee: amount,
    receive: amount,
    state: text,
    isOpen: { type: Boolean, required: true },
    nonce: { type: Number, default: null },
    mined: {
      type: new Schema<NonNullable<Swap['mined']>>(
        { hash: String, block: Number, blockHash: String, succeeded: Boolean },
        { _id: false },
      ),
      default: null,
    },
    refusal: { type: String, default: null },
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
)
swapSchema.index({ userId: 1, isOpen: 1 })
swapSchema.index({ isOpen: 1, chainId: 1, createdAt: 1 })
swapSchema.index({ isOpen: 1, chainId: 1, state: 1, createdAt: 1 })
swapSchema.index({ chainId: 1, currency: 1 })

export function swapsRepository(model: Model<SwapDocument>): Swaps {
  const among = (ids: readonly string[]) => ({ _id: { $in: [...ids] } })
  return {
    begin: async ({ id, ...rest }) => swapOf(await insertOrFind(model, { _id: id, ...rest })),
    async find(id) {
      const document = await model.findById(id).lean()
      return document && swapOf(document)
    },
    byIds: async (ids) => (await model.find(among(ids)).lean()).map(swapOf),
    async replace({ id, ...next }) {
      const { state, isOpen, nonce, mined, refusal, version } = next
      const { matchedCount } = await model.updateOne(
        { _id: id, version: version - 1 },
        { $set: { state, isOpen, nonce, mined, refusal, version } },
      )
      return matchedCount === 1
    },
    async open(chainId, limit, states) {
      const filter = { isOpen: true, chainId, ...(states && { state: { $in: [...states] } }) }
      return (await model.find(filter).sort({ createdAt: 1 }).limit(limit).lean()).map(swapOf)
    },
    async openOf(userId, limit) {
      const found = await model.find({ userId, isOpen: true }, { _id: 1 }).limit(limit).lean()
      return found.map(({ _id }) => _id)
    },
    async totals(chainId, currency) {
      const sums = await model.aggregate<{ _id: Swap['state']; total: bigint | number }>([
        { $match: { chainId, currency } },
        { $group: { _id: '$state', total: { $sum: '$receive' } } },
      ])
      return new Map(sums.map(({ _id, total }) => [_id, BigInt(total)]))
    },
    async minedUpTo(chainId, currency, block) {
      const mined = { 'mined.succeeded': true, 'mined.block': { $lte: block } }
      const [sum] = await model.aggregate<{ total: bigint | number }>([
        { $match: { chainId, currency, ...mined } },
        { $group: { _id: null, total: { $sum: '$receive' } } },
      ])
      return BigInt(sum?.total ?? 0)
    },
    async existing(ids) {
      return (await model.find(among(ids), { _id: 1 }).lean()).map(({ _id }) => _id)
    },
  }
}

const swapOf = ({ _id, ...rest }: SwapDocument): Swap => ({ id: _id, ...rest })
