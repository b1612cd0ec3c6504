import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Attempt, NonceSlot, Nonces } from './nonces.ts'

/** What senders have signed: one document for each chain and sender. */
export interface NonceSlots {
  find(id: string): Promise<Nonces | null>
  /** Stores `next` unless another write came after the read of `before`. @returns whether it is stored */
  replace(before: Nonces, next: Nonces): Promise<boolean>
}

/** The id of a slot's job has a name of the service in the database, such as `swapId`. */
type SlotDocument = Omit<NonceSlot, 'jobId'> & Record<string, unknown>
export type NoncesDocument = Omit<Nonces, 'id' | 'slots'> & { _id: string; slots: SlotDocument[] }

const fee = { type: Schema.Types.BigInt, required: true }
const text = { type: String, required: true }

const attempt = new Schema<Attempt>(
  {
    ...{ hash: text, raw: text, maxFee: fee, tip: fee },
    at: { type: Date, required: true },
    cancels: Boolean,
  },
  { _id: false },
)

/** @param jobField what the id of a slot's job is called in the database */
export const noncesSchema = (jobField: string) =>
  new Schema<NoncesDocument>(
    {
      _id: String,
      genesis: text,
      next: { type: Number, required: true },
      slots: {
        type: [
          new Schema(
            {
              nonce: { type: Number, required: true },
              [jobField]: text,
              gas: fee,
              attempts: { type: [attempt], required: true },
              lostSince: { type: Date, default: null },
              isDecided: { type: Boolean, required: true },
            },
            { _id: false },
          ),
        ],
        required: true,
      },
      version: { type: Number, required: true },
    },
    { versionKey: false },
  )

/** @param jobField that of the schema */
export function nonceSlotsRepository(model: Model<NoncesDocument>, jobField: string): NonceSlots {
  const stored = ({ jobId, ...slot }: NonceSlot) => ({ ...slot, [jobField]: jobId })
  const slotOf = ({ nonce, gas, attempts, lostSince, isDecided, ...rest }: SlotDocument) => ({
    ...{ nonce, gas, attempts, lostSince, isDecided },
    jobId: String(rest[jobField]),
  })
  return {
    async find(id) {
      const found = await model.findById(id).lean()
      if (!found) return null
      const { _id, slots, ...rest } = found
      return { id: _id, ...rest, slots: slots.map(slotOf) }
    },
    async replace({ id, version }, { genesis, next, slots }) {
      const set = { genesis, next, slots: slots.map(stored), version: version + 1 }
      if (version === 0) return insertOnce(model, { _id: id, ...set })
      const { modifiedCount } = await model.updateOne({ _id: id, version }, { $set: set })
      return modifiedCount === 1
    },
  }
}
