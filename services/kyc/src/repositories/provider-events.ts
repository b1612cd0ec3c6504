import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Calls of the provider that were handled: one that comes again needs no more. */
export interface ProviderEvents {
  has(id: string): Promise<boolean>
  add(id: string, at: Date): Promise<void>
  removeBefore(at: Date): Promise<void>
}

interface ProviderEventDocument {
  _id: string
  at: Date
}

export const providerEventSchema = new Schema<ProviderEventDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true, index: true } },
  { versionKey: false },
)

export const providerEventsRepository = (model: Model<ProviderEventDocument>): ProviderEvents => ({
  async has(id) {
    return (await model.findById(id, { _id: 1 }).lean()) !== null
  },
  async add(id, at) {
    await insertOnce(model, { _id: id, at })
  },
  async removeBefore(at) {
    await model.deleteMany({ at: { $lt: at } })
  },
})
