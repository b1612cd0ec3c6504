import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { dueAtOf, type StoredFact } from '../domain/facts/stored-fact.ts'

/** What was published of users. */
export interface Facts {
  ofUser(userId: string): Promise<StoredFact[]>
  /** Stores a fact with its events in place of that of the revision before. @returns false when another writer was first */
  save(fact: StoredFact, events: readonly OutboxEvent[]): Promise<boolean>
  /** Users of whom a fact has to be looked at by then, the most urgent first. */
  due(now: Date, limit: number): Promise<string[]>
}

interface FactDocument extends StoredFact {
  /** `<user>:<fact>` */
  _id: string
  /** Absent: nothing is to be looked at. */
  dueAt?: Date
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const

export const factSchema = new Schema<FactDocument>(
  {
    _id: text,
    userId: { ...text, index: true },
    fact: text,
    holds: { type: Boolean, required: true },
    expiresAt: { type: Date, default: null },
    recheckAt: { type: Date, default: null },
    version: { type: Number, required: true },
    revision: { type: Number, required: true },
    isAnnounced: { type: Boolean, required: true },
    dueAt: Date,
    outbox: outboxField,
  },
  { versionKey: false },
)
factSchema.index({ dueAt: 1 }, { sparse: true })

export function factsRepository(model: Model<FactDocument>, outbox: Outbox): Facts {
  return {
    async ofUser(userId) {
      return (await model.find({ userId }).lean<FactDocument[]>()).map(factOf)
    },
    async save(fact, events) {
      const _id = `${fact.userId}:${fact.fact}`
      const dueAt = dueAtOf(fact)
      const isSaved =
        fact.revision === 1
          ? await insertOnce(model, {
              ...{ _id, ...fact, outbox: [...events] },
              ...(dueAt && { dueAt }),
            })
          : await replace(_id, fact, dueAt, events)
      if (isSaved && events.length > 0) outbox.notify(_id)
      return isSaved
    },
    async due(now, limit) {
      const found = await model
        .find({ dueAt: { $lte: now } }, { userId: 1 })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean()
      return [...new Set(found.map(({ userId }) => userId))]
    },
  }

  async function replace(
    _id: string,
    fact: StoredFact,
    dueAt: Date | null,
    events: readonly OutboxEvent[],
  ): Promise<boolean> {
    const { matchedCount } = await model.updateOne({ _id, revision: fact.revision - 1 }, {
      $set: { ...fact, ...(dueAt && { dueAt }) },
      ...(!dueAt && { $unset: { dueAt: 1 } }),
      ...(events.length > 0 && { $push: { outbox: { $each: events } } }),
    } as never)
    return matchedCount === 1
  }
}

const factOf = ({ _id, dueAt: _d, outbox: _o, ...fact }: FactDocument): StoredFact => ({
  ...fact,
  version: Number(fact.version),
  revision: Number(fact.revision),
})
