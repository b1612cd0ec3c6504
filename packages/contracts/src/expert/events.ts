import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { defineStaffActed } from '../staff/acts.ts'
import { REVIEW_ACTS } from '../staff/reviews.ts'

/** An application was sent. Subject: the application; Kafka key: the user. */
export const applicationSubmitted = defineEvent(
  'expert.application-submitted.v1',
  z.object({ applicationId: id, userId: id, at: timestamp }),
)

/** An application was decided, or decided anew after an appeal. Subject: the application; Kafka key: the user. */
export const applicationDecided = defineEvent(
  'expert.application-decided.v1',
  z.object({ applicationId: id, userId: id, isApproved: z.boolean(), at: timestamp }),
)

/** A user is an AI expert from now on, which is a role without rights of staff. Subject and Kafka key: the user. */
export const roleGranted = defineEvent(
  'expert.role-granted.v1',
  z.object({ userId: id, expertId: id, role: z.literal('expert'), at: timestamp }),
)

/** A user is an AI expert no more: they have left. Subject and Kafka key: the user. */
export const roleWithdrawn = defineEvent(
  'expert.role-withdrawn.v1',
  z.object({ userId: id, expertId: id, role: z.literal('expert'), at: timestamp }),
)

/** Staff did something (staff/acts). */
export const staffActed = defineStaffActed('expert', [
  'see-application',
  'see-document',
  'rate-application',
  'hide-expert',
  'show-expert',
  ...REVIEW_ACTS,
])
