import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { defineStaffActed } from '../staff/acts.ts'

/** Something that analytics knows happened. Subject: the event; Kafka key: the user, or the event of a visitor. */
export const eventTracked = defineEvent(
  'growth.event-tracked.v1',
  z.object({
    id: z.uuid(),
    eventName: z.string(),
    eventId: z.string(),
    /** Null for a visitor. */
    userId: z.string().nullable(),
    at: z.string(),
    properties: z.record(z.string(), z.string()),
  }),
)

/** Staff did something (staff/acts). */
export const staffActed = defineStaffActed('growth', ['replay-dead-letters'])
