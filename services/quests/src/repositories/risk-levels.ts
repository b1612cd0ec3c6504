import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** The id is the user's. */
interface StoredLevel {
  _id: string
  isHeld: boolean
  /** Of growth's picture of the account. */
  version: number
  changedAt: Date
}

export const riskLevelSchema = new Schema<StoredLevel>(
  {
    _id: { type: String, required: true },
    isHeld: { type: Boolean, required: true },
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

/** Whether the rewards of accounts wait for a person, as growth has last published it. */
export interface RiskLevels {
  /** Stores it unless this version, or a later one, is stored. */
  save(userId: string, isHeld: boolean, version: number, now: Date): Promise<void>
  /** What changed at that time or later. */
  changedSince(since: Date): Promise<{ userId: string; isHeld: boolean }[]>
}

export function riskLevelsRepository(model: Model<StoredLevel>): RiskLevels {
  return {
    async save(_id, isHeld, version, changedAt) {
      const level = { isHeld, version, changedAt }
      if (await insertOnce(model, { _id, ...level })) return
      await model.updateOne({ _id, version: { $lt: version } }, { $set: level })
    },
    async changedSince(since) {
      const found = await model.find({ changedAt: { $gte: since } }).lean<StoredLevel[]>()
      return found.map(({ _id: userId, isHeld }) => ({ userId, isHeld }))
    },
  }
}
