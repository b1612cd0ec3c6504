import { insertOrFind, readDocuments } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { CLOSING_GRACE_MS } from '../domain/campaign-life.ts'
import type { Proof } from '../domain/proof.ts'

interface ProofDocument extends Omit<Proof, 'id'> {
  _id: string
}

const text = { type: String, required: true } as const

export const proofSchema = new Schema<ProofDocument>(
  {
    _id: text,
    campaignId: text,
    userId: text,
    taskId: text,
    number: { type: Number, required: true },
    text: { type: String, default: null },
    link: { type: String, default: null },
    pictures: [String],
    handedInAt: { type: Date, required: true },
    appealUntil: { type: Date, default: null },
  },
  { versionKey: false },
)
proofSchema.index({ userId: 1, campaignId: 1, taskId: 1, handedInAt: -1, number: -1 })
proofSchema.index({ campaignId: 1, appealUntil: 1 })

export interface Proofs {
  /** @returns the stored proof: this, or the first under its id */
  add(proof: Proof): Promise<Proof>
  find(id: string): Promise<Proof | null>
  /** What the user handed in last for the task. */
  latest(of: Pick<Proof, 'campaignId' | 'userId' | 'taskId'>): Promise<Proof | null>
  setAppealUntil(id: string, until: Date | null): Promise<void>
  /** Whether somebody may still appeal in this campaign, or has done so in time and it is being stored. */
  isAnyAppealable(campaignId: string, now: Date): Promise<boolean>
  /** Those of these users who may still appeal in this campaign, or have done so in time and it is being stored. */
  appealing(campaignId: string, userIds: readonly string[], now: Date): Promise<Set<string>>
  remove(id: string): Promise<void>
}

export function proofsRepository(model: Model<ProofDocument>): Proofs {
  return {
    async add({ id, ...proof }) {
      return proofOf(await insertOrFind(model, { _id: id, ...proof }))
    },
    async find(id) {
      const found = await model.findById(id).lean<ProofDocument>()
      return found && proofOf(found)
    },
    async latest({ campaignId, userId, taskId }) {
      const found = await model
        .findOne({ userId, campaignId, taskId })
        .sort({ handedInAt: -1, number: -1 })
        .lean<ProofDocument>()
      return found && proofOf(found)
    },
    async setAppealUntil(id, appealUntil) {
      await model.updateOne({ _id: id }, { $set: { appealUntil } })
    },
    async isAnyAppealable(campaignId, now) {
      return (await model.exists({ campaignId, appealUntil: appealable(now) })) !== null
    },
    async appealing(campaignId, userIds, now) {
      const filter = { campaignId, appealUntil: appealable(now), userId: { $in: [...userIds] } }
      const found = await readDocuments(model, filter, { projection: { userId: 1 } })
      return new Set(found.map(({ userId }) => userId))
    },
    async remove(id) {
      await model.deleteOne({ _id: id })
    },
  }
}

const appealable = (now: Date) => ({ $gt: new Date(now.getTime() - CLOSING_GRACE_MS) })

const proofOf = ({ _id, ...proof }: ProofDocument): Proof => ({ id: _id, ...proof })
