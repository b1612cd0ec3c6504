import { z } from 'zod'
import { id } from '../envelope.ts'
import { ROLES } from './rights.ts'

/** GET /internal/accounts/:userId: whether a user with this id has registered, and their roles as they are now. */
export const accountParams = z.strictObject({ userId: id })
export const account = z.object({ exists: z.boolean() })
export const accountRoles = z.object({ roles: z.array(z.enum(ROLES)) })
export const accountAndRoles = account.extend(accountRoles.shape)
