import { z } from 'zod'
import { id } from '../envelope.ts'

/** GET /internal/accounts/:userId: whether a user with this id has registered. */
export const accountParams = z.strictObject({ userId: id })
export const account = z.object({ exists: z.boolean() })
