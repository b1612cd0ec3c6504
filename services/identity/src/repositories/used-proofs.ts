import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

interface StoredProof {
  _id: string
  expiresAt: Date
}

export const usedProofSchema = new Schema<StoredProof>(
  {
    _id: { type: String, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

export type UsedProofs = ReturnType<typeof usedProofsRepository>

/** Signed proofs that name no flow of ours, so that each is accepted once. */
export function usedProofsRepository(model: Model<StoredProof>) {
  return {
    /** False when it was used before. `expiresAt`: when its age alone refuses it. */
    use: (hash: string, expiresAt: Date): Promise<boolean> =>
      insertOnce(model, { _id: hash, expiresAt }),

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}
