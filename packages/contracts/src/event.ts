import { z } from 'zod'
import type { EventPublisher } from './services.ts'

/** CloudEvents 1.0 envelope of every event on Kafka. `type` names a versioned schema. */
export const cloudEvent = z.object({
  specversion: z.literal('1.0'),
  id: z.string().min(1),
  /** The publishing service, "quests". */
  source: z.string().min(1),
  type: z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+\.v\d+$/),
  /** Id of the aggregate. */
  subject: z.string().min(1),
  time: z.iso.datetime(),
  /** Version of the aggregate after the change; consumers of state ignore an older version. */
  aggregateversion: z.number().int().nonnegative(),
  traceparent: z.string().optional(),
  datacontenttype: z.literal('application/json'),
  data: z.unknown(),
})
export type CloudEvent = z.infer<typeof cloudEvent>

/** Types of the events that a service publishes: `<service>.<event>.v<version>`. */
export type EventType<Service extends string = string> = `${Service}.${string}.v${number}`

/** An event's type and the schema of its data. */
export interface EventDefinition<
  T extends z.ZodType = z.ZodType,
  Type extends EventType = EventType,
> {
  type: Type
  data: T
}

export const defineEvent = <Type extends EventType, T extends z.ZodType>(
  type: Type,
  data: T,
): EventDefinition<T, Type> => ({ type, data })

/** The topic on which a service publishes. */
export const topicOf = (service: EventPublisher) => `${service}.events`
