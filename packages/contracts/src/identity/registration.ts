import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'

/** GET /internal/users/:userId/registration?with=: when the account was made, and what its log-ins share with those of another one. */
export const registrationParams = z.strictObject({ userId: id })
export const registrationQuery = z.strictObject({ with: id.optional() })
export const registration = z.object({
  registeredAt: timestamp,
  /** When that other account was made; null where it is none, or none any more. */
  otherRegisteredAt: timestamp.nullable(),
  shared: z.array(z.enum(['DEVICE', 'NETWORK'])),
  /** Accounts with the same phone number, mailbox or account at a provider that were deleted lately. Absent from a service before this field. */
  former: z.array(id).optional(),
  /** Whether nothing but wallets proves it: such an account costs nothing. Absent from a service before this field. */
  isOnlyWallet: z.boolean().optional(),
})
export type Registration = z.infer<typeof registration>

/**
 * POST /internal/users/names: what these users are called; null where they have no name.
 * POST /internal/users/winners: the same of those who let everybody see what they win.
 */
export const userNamesBody = z.strictObject({ userIds: z.array(id).min(1).max(100) })
export const userNames = z.object({
  items: z.array(z.object({ userId: id, userName: z.string().nullable() })),
})
