import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { UnreadBlock } from '../domain/swap/deposit.ts'

/** Blocks of chains whose deposits are not all read. */
export interface UnreadBlocks {
  /** Stores it unless it is stored. */
  add(block: UnreadBlock): Promise<void>
  /** Those of the chain with wallets left to ask for, the oldest first. */
  open(chainId: number, limit: number): Promise<UnreadBlock[]>
  /** Its wallets up to `after` were asked for. @returns false when another instance has gone on with it */
  goOn(before: UnreadBlock, next: Pick<UnreadBlock, 'after' | 'left'>): Promise<boolean>
  /** All were asked for: it is forgotten, unless something of it is not read. */
  end(block: UnreadBlock): Promise<void>
  /** How many blocks of the chain are not read, or not all. */
  count(chainId: number): Promise<number>
}

type UnreadDocument = Omit<UnreadBlock, 'id'> & { _id: string }

export const unreadBlockSchema = new Schema<UnreadDocument>(
  {
    _id: String,
    chainId: { type: Number, required: true },
    block: { type: Number, required: true },
    contract: { type: String, required: true },
    after: { type: String, default: '' },
    left: { type: Number, required: true },
    isOpen: { type: Boolean, required: true },
  },
  { versionKey: false },
)
unreadBlockSchema.index({ chainId: 1, isOpen: 1, block: 1 })

export function unreadBlocksRepository(model: Model<UnreadDocument>): UnreadBlocks {
  return {
    async add({ id, ...rest }) {
      await insertOnce(model, { _id: id, ...rest })
    },
    async open(chainId, limit) {
      const found = await model
        .find({ chainId, isOpen: true })
        .sort({ block: 1 })
        .limit(limit)
        .lean()
      return found.map(({ _id, ...rest }) => ({ id: _id, ...rest }))
    },
    async goOn({ id, after }, next) {
      const { modifiedCount } = await model.updateOne({ _id: id, after }, { $set: next })
      return modifiedCount === 1
    },
    async end({ id, left }) {
      if (left === 0) await model.deleteOne({ _id: id })
      else await model.updateOne({ _id: id }, { $set: { isOpen: false } })
    },
    count: (chainId) => model.countDocuments({ chainId }),
  }
}
