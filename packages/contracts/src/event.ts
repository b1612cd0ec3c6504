import { z } from 'zod'

/** CloudEvents 1.0 envelope of every event on Kafka. `type` names a versioned schema. */
export const cloudEvent = z.object({
  specversion: z.literal('1.0'),
  id: z.string().min(1),
  /** The publishing service, "quests". */
  source: z.string().min(1),
  type: z.string().regex(/^[a-z-]+\.[a-z-]+\.v\d+$/),
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

/** An event's type and the schema of its data. */
export interface EventDefinition<T extends z.ZodType = z.ZodType> {
  type: string
  data: T
}

export const defineEvent = <T extends z.ZodType>(type: string, data: T): EventDefinition<T> => ({
  type,
  data,
})

/** The topic on which a service publishes. */
export const topicOf = (service: string) => `${service}.events`
