import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { ChiefApplication } from '../domain/chief-application.ts'

interface ChiefApplicationDocument extends Omit<ChiefApplication, 'userId'> {
  /** The user. */
  _id: string
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const flag = { type: Boolean, required: true } as const

export const chiefApplicationSchema = new Schema<ChiefApplicationDocument>(
  {
    ...{ _id: text, reviewId: { ...text, unique: true }, state: text },
    number: { type: Number, required: true },
    ...{ email: text, chiefCity: text, phoneNumber: text, isStudent: flag },
    collegeName: { type: String, default: null },
    ...{ isPhoneProven: flag, isEmailProven: flag },
    submittedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    ground: { type: String, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
)

export interface ChiefApplications {
  find(userId: string): Promise<ChiefApplication | null>
  ofReview(reviewId: string): Promise<ChiefApplication | null>
  /** Those of these users who are verified. */
  approvedAmong(userIds: readonly string[]): Promise<Set<string>>
  /** Stores it, in place of the rejected one before it. False when another came between. */
  submit(application: ChiefApplication): Promise<boolean>
  /** Decides it; a later decision, of an appeal, replaces the first, and never the other way round. */
  decide(
    reviewId: string,
    decided: Pick<ChiefApplication, 'state' | 'decidedAt' | 'ground'>,
    event: OutboxEvent | null,
  ): Promise<void>
}

export function chiefApplicationsRepository(
  model: Model<ChiefApplicationDocument>,
  outbox: Outbox,
): ChiefApplications {
  const one = async (filter: object) => {
    const found = await model.findOne(filter).lean<ChiefApplicationDocument>()
    return found && applicationOf(found)
  }
  return {
    find: (userId) => one({ _id: userId }),
    ofReview: (reviewId) => one({ reviewId }),
    async approvedAmong(userIds) {
      const filter = { _id: { $in: [...userIds] }, state: 'approved' as const }
      const found = await model.find(filter, { _id: 1 }).lean()
      return new Set(found.map(({ _id }) => _id))
    },
    async submit({ userId: _id, ...application }) {
      if (application.number === 1) {
        return insertOnce(model, { _id, ...application, outbox: [] })
      }
      const before = { _id, state: 'rejected' as const, number: application.number - 1 }
      return (await model.updateOne(before, { $set: application })).matchedCount === 1
    },
    async decide(reviewId, decided, event) {
      const isEarlier = [{ decidedAt: null }, { decidedAt: { $lte: decided.decidedAt } }]
      const other = { reviewId, state: { $ne: decided.state }, $or: isEarlier }
      const change = { $set: decided, ...(event && { $push: { outbox: event as never } }) }
      const changed = await model
        .findOneAndUpdate(other, change, { returnDocument: 'after' })
        .lean<ChiefApplicationDocument>()
      if (changed && event) outbox.notify(changed._id)
    },
  }
}

function applicationOf({
  _id: userId,
  outbox: _o,
  ...application
}: ChiefApplicationDocument): ChiefApplication {
  return { userId, ...application, number: Number(application.number) }
}
