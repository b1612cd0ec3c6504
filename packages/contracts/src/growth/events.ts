import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { defineStaffActed } from '../staff/acts.ts'
import { REVIEW_ACTS } from '../staff/reviews.ts'
import { RISK_LEVELS } from './risk-kinds.ts'

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

/**
 * What the rules of risk say of a user is another level. Subject and Kafka key: the user; `aggregateversion`: of the user's picture, so
 * that an older event changes nothing.
 */
export const riskChanged = defineEvent(
  'growth.risk-changed.v1',
  z.object({ userId: id, level: z.enum(RISK_LEVELS), at: timestamp }),
)

/** Staff did something (staff/acts). */
export const staffActed = defineStaffActed('growth', [
  'see-risk',
  'write-risk-rules',
  'try-risk-rules',
  'activate-risk-rules',
  'replay-dead-letters',
  'write-content',
  'publish-content',
  'withdraw-content',
  ...REVIEW_ACTS,
])

/** A user has another count of unread notifications: one came, or some were read. Subject: the notification, or the user; Kafka key: the user. */
export const notificationsChanged = defineEvent(
  'growth.notifications-changed.v1',
  z.object({ userId: z.uuid(), at: z.string() }),
)
