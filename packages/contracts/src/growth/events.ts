import { z } from 'zod'
import { defineEvent } from '../event.ts'

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

/** A user has another count of unread notifications: one came, or some were read. Subject: the notification, or the user; Kafka key: the user. */
export const notificationsChanged = defineEvent(
  'growth.notifications-changed.v1',
  z.object({ userId: z.uuid(), at: z.string() }),
)
