import type { EventDefinition, EventType } from '@platform/contracts/event'
import { Schema } from 'mongoose'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import { traceparent } from '../observe/trace.ts'
import { requireEventOf } from './event-owner.ts'

/** An event that waits for publication in the document whose change it describes. */
export interface OutboxEvent {
  id: string
  type: string
  /** ISO 8601 UTC. */
  time: string
  subject: string
  /** Kafka key: events with one key keep their order. */
  key: string
  version: number
  data: unknown
  traceparent: string
}

/** The `outbox` field of a Mongoose schema. The relay finds its documents by the sparse index. */
export const outboxField = {
  type: [
    new Schema<OutboxEvent>(
      {
        id: { type: String, required: true, index: true, sparse: true },
        type: { type: String, required: true },
        time: { type: String, required: true },
        subject: { type: String, required: true },
        key: { type: String, required: true },
        version: { type: Number, required: true },
        data: { type: Schema.Types.Mixed, required: true },
        traceparent: { type: String, required: true },
      },
      { _id: false, minimize: false },
    ),
  ],
  default: [] as OutboxEvent[],
}

interface NewEvent<T> {
  key: string
  /** The aggregate; the key unless they differ. */
  subject?: string
  /** Version of the aggregate after the change; consumers of state ignore an older one. */
  version?: number
  data: T
}

/** Size of an event's data as JSON: a full request of such events stays below the broker's 1 MB. */
export const MAX_EVENT_BYTES = 3_000

/** Creates the events of one service; without its name, none. */
export interface EventFactory<Own extends string = never> {
  /**
   * @throws ZodError when the data breaks the definition, RangeError when it is longer than
   * MAX_EVENT_BYTES, TypeError for an event of another service: a fault of the caller, thrown before
   * anything is written
   */
  create<T extends z.ZodType>(
    definition: EventDefinition<T, EventType<Own>>,
    event: NewEvent<z.input<T>>,
  ): OutboxEvent
}

export function createEventFactory<Own extends string>(
  service: Own,
  clock: Clock,
  ids: Ids,
): EventFactory<Own> {
  return {
    create({ type, data: schema }, { key, subject = key, version = 0, data }) {
      requireEventOf(service, type)
      return {
        id: ids.next(),
        type,
        time: clock.now().toISOString(),
        subject,
        key,
        version,
        data: asSent(type, schema.parse(data)),
        traceparent: traceparent(),
      }
    },
  }
}

/**
 * The data as its JSON has it: a database would keep what is undefined as null, and what was absent at first would be null once the event
 * is read from there. An event that the broker refuses would block every event after it.
 */
function asSent(type: string, data: unknown): unknown {
  const json = JSON.stringify(data)
  const bytes = Buffer.byteLength(json)
  if (bytes <= MAX_EVENT_BYTES) return JSON.parse(json)
  throw new RangeError(`${type} with ${bytes} bytes of data: at most ${MAX_EVENT_BYTES}`)
}
