import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Hold } from '../domain/hold.ts'

/** Holds for their requests and their expiry. Whether a hold was placed, and how it ended, is recorded only in the ledger. */
export interface Holds {
  /** Stores the hold unless its id is taken. @returns the stored hold */
  open(hold: Hold): Promise<Hold>
  find(id: string): Promise<Hold | null>
  byIds(ids: readonly string[]): Promise<Hold[]>
  /** Takes the hold out of the search for expired holds. */
  close(id: string): Promise<void>
  expired(now: Date, limit: number): Promise<Hold[]>
}

type HoldDocument = Omit<Hold, 'id'> & { _id: string; open: boolean }

export const holdSchema = new Schema<HoldDocument>(
  {
    _id: String,
    hash: { type: String, required: true },
    account: { type: String, required: true },
    amount: { type: Schema.Types.BigInt, required: true },
    captureTo: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    open: { type: Boolean, required: true },
    purpose: String,
  },
  { versionKey: false },
)
holdSchema.index({ open: 1, expiresAt: 1 })

export function holdsRepository(model: Model<HoldDocument>): Holds {
  const find = async (id: string): Promise<Hold | null> => {
    const document = await model.findById(id).lean()
    return document && holdOf(document)
  }
  return {
    find,
    async byIds(ids) {
      return (await model.find({ _id: { $in: [...ids] } }).lean()).map(holdOf)
    },
    open: async ({ id, ...rest }) =>
      holdOf(await insertOrFind(model, { _id: id, ...rest, open: true })),
    async close(id) {
      await model.updateOne({ _id: id }, { $set: { open: false } })
    },
    async expired(now, limit) {
      const found = await model
        .find({ open: true, expiresAt: { $lte: now } })
        .sort({ expiresAt: 1 })
        .limit(limit)
        .lean()
      return found.map(holdOf)
    },
  }
}

const holdOf = ({ _id, open: _open, ...rest }: HoldDocument): Hold => ({ id: _id, ...rest })
