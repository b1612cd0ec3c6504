import { z } from 'zod'
import { id } from '../envelope.ts'
import { PROFILE_PARTS } from './profile.ts'

/**
 * What identity can say of a user, for tasks of campaigns. A number or an address is stored only once its owner has proven it
 * by a code.
 */
export const userFact = z.enum([
  'EMAIL_VERIFIED',
  'PHONE_VERIFIED',
  'USER_NAME_CHOSEN',
  'PROFILE_COMPLETE',
])
export type UserFact = z.infer<typeof userFact>

/** GET /internal/users/:userId/facts/:fact. */
export const userFactParams = z.strictObject({ userId: id, fact: userFact })
export const userFactAnswer = z.object({
  holds: z.boolean(),
  /** Of a profile that is not complete. */
  missing: z.array(z.enum(PROFILE_PARTS)),
})
export type UserFactAnswer = z.infer<typeof userFactAnswer>
