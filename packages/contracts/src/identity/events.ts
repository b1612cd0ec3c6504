import { z } from 'zod'
import { defineEvent } from '../event.ts'

/** An account came into being. `userId` is the subject. */
export const userRegistered = defineEvent(
  'identity.user-registered.v1',
  z.object({ userId: z.uuid(), country: z.enum(['India', 'Brazil', 'Others']) }),
)
