import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

interface ProviderPauseDocument {
  /** The provider's name. */
  _id: string
  until: Date
}

export const providerPauseSchema = new Schema<ProviderPauseDocument>(
  {
    _id: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false },
)

/** Until when providers that are over their rate limit are left alone, by every instance. */
export interface ProviderPauses {
  /** Null: the provider was never over its limit. */
  until(provider: string): Promise<Date | null>
  /** Nothing when it pauses longer already. */
  pause(provider: string, until: Date): Promise<void>
}

export function providerPausesRepository(model: Model<ProviderPauseDocument>): ProviderPauses {
  return {
    async until(provider) {
      const found = await model.findById(provider).lean()
      return found?.until ?? null
    },
    async pause(provider, until) {
      const longer = { $max: { until } }
      const { matchedCount } = await model.updateOne({ _id: provider }, longer)
      if (matchedCount === 1) return
      if (!(await insertOnce(model, { _id: provider, until }))) {
        await model.updateOne({ _id: provider }, longer)
      }
    },
  }
}
