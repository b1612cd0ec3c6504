import { derivedId, raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Assessment } from '../domain/reviews/rubric.ts'

/** `_id` follows from the item and the reviewer, and names neither. */
type AssessmentDocument = Assessment & { _id: string }

const text = { type: String, required: true } as const

export const assessmentSchema = new Schema<AssessmentDocument>(
  {
    ...{ _id: text, itemId: text, by: text, userId: { ...text, index: true } },
    points: { type: Schema.Types.Mixed, required: true },
    asksSecond: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)

export interface Assessments {
  /** The last one of a reviewer about an item counts. */
  save(assessment: Assessment): Promise<void>
  find(itemId: string, by: string): Promise<Assessment | null>
  /** Deletes those about the user. */
  forget(userId: string): Promise<void>
}

const idOf = (itemId: string, by: string) => derivedId('assessment', itemId, by)

export function assessmentsRepository(model: Model<AssessmentDocument>): Assessments {
  return {
    async save(assessment) {
      const { itemId, by } = assessment
      const own = { _id: idOf(itemId, by) }
      await raceSafeUpsert(() => model.updateOne(own, { $set: assessment }, { upsert: true }))
    },
    async find(itemId, by) {
      const found = await model.findById(idOf(itemId, by)).lean<AssessmentDocument>()
      if (!found) return null
      const { _id, ...assessment } = found
      return assessment
    },
    async forget(userId) {
      await model.deleteMany({ userId })
    },
  }
}
