import { type Outbox, type OutboxEvent, outboxField, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { TrackedEvent } from '../domain/tracked-event.ts'

type TrackedEventDocument = Omit<TrackedEvent, 'id'> & { _id: string; outbox: OutboxEvent[] }

export const trackedEventSchema = new Schema<TrackedEventDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    eventId: { type: String, required: true },
    userId: { type: String, default: null },
    ipAddress: { type: String, required: true },
    gameId: { type: String, default: null },
    gameAccountId: { type: String, default: null },
    properties: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)
trackedEventSchema.index({ receivedAt: 1 })
trackedEventSchema.index({ userId: 1 })

export interface TrackedEvents {
  /** Stores the events by one write, each with what is published of it unless its id is taken: the first one stays. */
  insert(events: readonly { event: TrackedEvent; published: OutboxEvent }[]): Promise<void>
  /** Deletes what came of a user at that time or later. */
  deleteSince(userId: string, time: Date): Promise<void>
  /** Deletes the oldest of those that came before that time, so many at most. @returns how many it found */
  deleteReceivedBefore(time: Date, limit: number): Promise<number>
}

export function trackedEventsRepository(
  model: Model<TrackedEventDocument>,
  outbox: Outbox,
): TrackedEvents {
  return {
    async insert(events) {
      const documents = events.map(({ event: { id, ...fields }, published }) => ({
        ...{ _id: id, ...fields, outbox: [published] },
      }))
      const options = { ordered: false, throwOnValidationError: true } as const
      const areNew = await unlessTaken(() => model.insertMany(documents, options))
      // Of a batch that was sent before, the relay reads which of its events are still to be published.
      for (const { _id, outbox: own } of documents) outbox.notify(_id, ...(areNew ? [own] : []))
    },

    async deleteSince(userId, time) {
      await model.deleteMany({ userId, receivedAt: { $gte: time } })
    },

    async deleteReceivedBefore(time, limit) {
      const receivedAt = { $lt: time }
      const found = await model
        .find({ receivedAt }, { _id: 1 })
        .sort({ receivedAt: 1 })
        .limit(limit)
        .lean()
      await model.deleteMany({ _id: { $in: found.map(({ _id }) => _id) }, receivedAt })
      return found.length
    },
  }
}
