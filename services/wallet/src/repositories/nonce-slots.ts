import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Attempt, NonceSlot, Nonces } from '../domain/swap/nonces.ts'

/** What relayers have signed: one document for each chain and relayer. */
export interface NonceSlots {
  find(id: string): Promise<Nonces | null>
  /** Stores `next` unless another write came after the read of `before`. @returns whether it is stored */
  replace(before: Nonces, next: Nonces): Promise<boolean>
}

export type NoncesDocument = Omit<Nonces, 'id'> & { _id: string }

const fee = { type: Schema.Types.BigInt, required: true }
const text = { type: String, required: true }

const attempt = new Schema<Attempt>(
  { hash: text, raw: text, maxFee: fee, tip: fee, at: { type: Date, required: true } },
  { _id: false },
)
const slot = new Schema<NonceSlot>(
  {
    nonce: { type: Number, required: true },
    swapId: text,
    gas: fee,
    attempts: { type: [attempt], required: true },
    lostSince: { type: Date, default: null },
    isDecided: { type: Boolean, required: true },
  },
  { _id: false },
)

export const noncesSchema = new Schema<NoncesDocument>(
  {
    _id: String,
    genesis: text,
    next: { type: Number, required: true },
    slots: { type: [slot], required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
)

export function nonceSlotsRepository(model: Model<NoncesDocument>): NonceSlots {
  return {
    async find(id) {
      const found = await model.findById(id).lean()
      if (!found) return null
      const { _id, ...rest } = found
      return { id: _id, ...rest }
    },
    async replace({ id, version }, { genesis, next, slots }) {
      const stored = { genesis, next, slots: [...slots], version: version + 1 }
      if (version === 0) return insertOnce(model, { _id: id, ...stored })
      const { modifiedCount } = await model.updateOne({ _id: id, version }, { $set: stored })
      return modifiedCount === 1
    },
  }
}
