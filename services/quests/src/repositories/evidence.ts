import { type Model, Schema } from 'mongoose'

/** A picture that a user uploaded for a task. */
export interface Evidence {
  id: string
  campaignId: string
  userId: string
  taskId: string
  /** Name of the file (blobs of service-kit). */
  name: string
  uploadedAt: Date
  /** The proof that it was last handed in with; null before. */
  proofId: string | null
}

interface EvidenceDocument extends Omit<Evidence, 'id'> {
  _id: string
}

const text = { type: String, required: true } as const

export const evidenceSchema = new Schema<EvidenceDocument>(
  {
    _id: text,
    campaignId: text,
    userId: text,
    taskId: text,
    name: text,
    uploadedAt: { type: Date, required: true },
    proofId: { type: String, default: null },
  },
  { versionKey: false },
)
evidenceSchema.index({ userId: 1, campaignId: 1, taskId: 1, uploadedAt: 1 })
evidenceSchema.index({ name: 1 })
evidenceSchema.index({ proofId: 1, uploadedAt: 1 })

type Owner = Pick<Evidence, 'campaignId' | 'userId' | 'taskId'>

export interface EvidenceRepository {
  add(evidence: Evidence): Promise<void>
  find(id: string): Promise<Evidence | null>
  /** When the first of the last `count` uploads of this user for this task was made; null where there are fewer. */
  nthLastUpload(of: Owner, count: number): Promise<Date | null>
  /** Hands in pictures of this user for this task. False, and some may stay behind, unless all of them are there. */
  handIn(ids: readonly string[], of: Owner, proofId: string): Promise<boolean>
  /** Whether another user has handed in the same bytes. */
  isCopy(ids: readonly string[], userId: string): Promise<boolean>
  /** Pictures that were uploaded before then, and not handed in. */
  removeDrafts(before: Date): Promise<void>
  /** Those of the names that some picture has. */
  usedNames(names: readonly string[]): Promise<Set<string>>
}

export function evidenceRepository(model: Model<EvidenceDocument>): EvidenceRepository {
  return {
    async add({ id, ...evidence }) {
      await model.create([{ _id: id, ...evidence }])
    },
    async find(id) {
      const found = await model.findById(id).lean<EvidenceDocument>()
      return found && evidenceOf(found)
    },
    async nthLastUpload({ userId, campaignId, taskId }, count) {
      const found = await model
        .findOne({ userId, campaignId, taskId }, { uploadedAt: 1 })
        .sort({ uploadedAt: -1 })
        .skip(count - 1)
        .lean()
      return found?.uploadedAt ?? null
    },
    async handIn(ids, { userId, campaignId, taskId }, proofId) {
      if (ids.length === 0) return true
      const own = { _id: { $in: [...ids] }, userId, campaignId, taskId }
      return (await model.updateMany(own, { $set: { proofId } })).matchedCount === ids.length
    },
    async isCopy(ids, userId) {
      const names = await model.distinct('name', { _id: { $in: [...ids] } })
      const others = { name: { $in: names }, userId: { $ne: userId }, proofId: { $ne: null } }
      return names.length > 0 && (await model.exists(others)) !== null
    },
    async removeDrafts(before) {
      await model.deleteMany({ proofId: null, uploadedAt: { $lt: before } })
    },
    async usedNames(names) {
      return new Set(await model.distinct('name', { name: { $in: [...names] } }))
    },
  }
}

const evidenceOf = ({ _id, ...evidence }: EvidenceDocument): Evidence => ({ id: _id, ...evidence })
