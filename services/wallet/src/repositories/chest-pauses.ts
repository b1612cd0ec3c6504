import type { Model } from 'mongoose'
import { Schema } from 'mongoose'

/** Why staff stopped the daily chest, and when. */
export interface ChestPause {
  reason: string
  at: Date
}

export interface ChestPauses {
  /** Null while it runs. */
  find(): Promise<ChestPause | null>
  set(pause: ChestPause): Promise<void>
  end(): Promise<void>
}

type PauseDocument = ChestPause & { _id: string }

const ID = 'chest'

export const chestPauseSchema = new Schema<PauseDocument>(
  {
    _id: String,
    reason: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)

export function chestPausesRepository(model: Model<PauseDocument>): ChestPauses {
  return {
    async find() {
      const found = await model.findById(ID).lean()
      return found && { reason: found.reason, at: found.at }
    },
    async set({ reason, at }) {
      await model.replaceOne({ _id: ID }, { _id: ID, reason, at }, { upsert: true })
    },
    async end() {
      await model.deleteOne({ _id: ID })
    },
  }
}
