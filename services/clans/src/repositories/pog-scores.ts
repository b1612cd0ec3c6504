import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** What pog has published of a user's score last. */
interface PogScoreDocument {
  /** The user. */
  _id: string
  total: number
  /** Whether the user lets others see it. */
  isShown: boolean
  version: number
}

export const pogScoreSchema = new Schema<PogScoreDocument>(
  {
    _id: { type: String, required: true },
    total: { type: Number, required: true },
    isShown: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
)

export interface PogScores {
  /** Stores a score unless one of this version, or a later one, is stored. */
  save(userId: string, score: { total: number; isShown: boolean; version: number }): Promise<void>
  /** Those of these users who show theirs, the highest first. */
  shown(userIds: readonly string[]): Promise<{ userId: string; total: number }[]>
  deleteUser(userId: string): Promise<void>
}

export function pogScoresRepository(model: Model<PogScoreDocument>): PogScores {
  return {
    async save(_id, score) {
      if (await insertOnce(model, { _id, ...score })) return
      await model.updateOne({ _id, version: { $lt: score.version } }, { $set: score })
    },
    async shown(userIds) {
      const found = await model
        .find({ _id: { $in: [...userIds] }, isShown: true })
        .sort({ total: -1, _id: 1 })
        .lean<PogScoreDocument[]>()
      return found.map(({ _id, total }) => ({ userId: _id, total: Number(total) }))
    },
    async deleteUser(_id) {
      await model.deleteOne({ _id })
    },
  }
}
