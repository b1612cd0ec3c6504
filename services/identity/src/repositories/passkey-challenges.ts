import { type Model, Schema } from 'mongoose'
import type { ChallengeBounds, PasskeyChallenge } from '../domain/passkey-challenge.ts'

type StoredChallenge = Omit<PasskeyChallenge, 'hash'> & { _id: string }

export const passkeyChallengeSchema = new Schema<StoredChallenge>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: { type: String, default: null, index: true },
    askedBy: { type: String, default: null },
    browserHash: { type: String, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

export type PasskeyChallenges = ReturnType<typeof passkeyChallengesRepository>

export function passkeyChallengesRepository(model: Model<StoredChallenge>) {
  return {
    async insert({ hash, ...challenge }: PasskeyChallenge): Promise<void> {
      await model.create({ _id: hash, ...challenge })
    },

    /** Uses the challenge up: of any number of calls, on any number of instances, one gets true. */
    async use({ hash, ...same }: ChallengeBounds, now: Date): Promise<boolean> {
      const bounds = { _id: hash, ...same, expiresAt: { $gt: now } }
      return (await model.deleteOne(bounds)).deletedCount === 1
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}
