import { insertNew, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { CountedEvent } from '../domain/roll-ups/counts-of.ts'
import type { TrackedEvent } from '../domain/tracked-event.ts'
import { deleteOldest } from './delete-oldest.ts'
import { type NotCounted, notCounted, rolledUp } from './not-counted.ts'

type TrackedEventDocument = Omit<TrackedEvent, 'id'> & {
  _id: string
  outbox: OutboxEvent[]
  /** What is published of it, before it may be: the relay reads only `outbox`. */
  held?: OutboxEvent[]
  rolledUp: number | null
}

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
    held: { ...outboxField, default: undefined },
    rolledUp,
  },
  { versionKey: false, minimize: false },
)
trackedEventSchema.index({ receivedAt: 1 })
trackedEventSchema.index({ userId: 1 })
trackedEventSchema.index({ rolledUp: 1, receivedAt: 1 })

/** An event, and what is published of it. */
export interface NewEvent {
  event: TrackedEvent
  published: OutboxEvent
}

/** Events of a user that one call stored and that are not published yet. */
export interface HeldEvents {
  userId: string
  receivedAt: Date
  ids: readonly string[]
}

/** Those that are held are not counted: they may still be discarded. */
export interface TrackedEvents extends NotCounted<CountedEvent> {
  /** Stores the events by one write, each with what is published of it unless its id is taken: the first one stays. */
  insert(events: readonly NewEvent[]): Promise<void>
  /** Stores events in the same way; they are published by `publish`, or deleted by `discard`. */
  hold(events: readonly NewEvent[]): Promise<void>
  publish(held: HeldEvents): Promise<void>
  /** Leaves what another call stored under the same ids. */
  discard(held: HeldEvents): Promise<void>
  /** Those that came before that time and are still held, so many at most. */
  heldBefore(time: Date, limit: number): Promise<HeldEvents[]>
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
    ...notCounted(model, 'receivedAt', { held: null }, countedEvent),

    async insert(events) {
      const documents = events.map(({ event, published }) => ({
        ...documentOf(event),
        outbox: [published],
      }))
      const areNew = await insertNew(model, documents, { ordered: false })
      // Of a batch that was sent before, the relay reads which of its events are still to be published.
      for (const { event, published } of events) {
        outbox.notify(event.id, ...(areNew ? [[published]] : []))
      }
    },

    async hold(events) {
      const documents = events.map(({ event, published }) => ({
        ...documentOf(event),
        held: [published],
      }))
      await insertNew(model, documents, { ordered: false })
    },

    async publish(held) {
      await model.updateMany(stillHeld(held), { $rename: { held: 'outbox' } })
      for (const id of held.ids) outbox.notify(id)
    },

    async discard(held) {
      await model.deleteMany(stillHeld(held))
    },

    async heldBefore(time, limit) {
      const found = await model
        .find({ 'held.id': { $gt: '' }, receivedAt: { $lt: time } }, { userId: 1, receivedAt: 1 })
        .limit(limit)
        .lean()
      return found.map(({ _id, userId, receivedAt }) => ({
        userId: userId ?? '',
        receivedAt,
        ids: [_id],
      }))
    },

    async deleteSince(userId, time) {
      await model.deleteMany({ userId, receivedAt: { $gte: time } })
    },

    deleteReceivedBefore: (time, limit) =>
      deleteOldest(model, { receivedAt: { $lt: time } }, { time: 'receivedAt', limit }),
  }
}

const countedEvent = ({
  _id: id,
  name,
  at,
  receivedAt,
  properties,
}: TrackedEventDocument): CountedEvent => ({ id, name, at, receivedAt, properties })

const documentOf = ({ id, ...fields }: TrackedEvent) => ({ _id: id, ...fields })

/** Of these events the ones that their call stored: an id is the browser's, and another call may have taken it. */
const stillHeld = ({ userId, receivedAt, ids }: HeldEvents) => ({
  _id: { $in: [...ids] },
  userId,
  receivedAt,
  'held.id': { $gt: '' },
})
