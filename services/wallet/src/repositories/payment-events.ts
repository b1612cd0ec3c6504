import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Events of payment providers that were handled: one that comes again needs no more. */
export interface PaymentEvents {
  has(provider: string, id: string): Promise<boolean>
  add(provider: string, id: string, at: Date): Promise<void>
  removeBefore(at: Date): Promise<void>
}

interface PaymentEventDocument {
  _id: string
  at: Date
}

export const paymentEventSchema = new Schema<PaymentEventDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true, index: true } },
  { versionKey: false },
)

export function paymentEventsRepository(model: Model<PaymentEventDocument>): PaymentEvents {
  return {
    async has(provider, id) {
      return (await model.findById(idOf(provider, id), { _id: 1 }).lean()) !== null
    },
    async add(provider, id, at) {
      await insertOnce(model, { _id: idOf(provider, id), at })
    },
    async removeBefore(at) {
      await model.deleteMany({ at: { $lt: at } })
    },
  }
}

const idOf = (provider: string, id: string) => `${provider}:${id}`
