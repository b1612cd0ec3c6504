import { z } from 'zod'
import { id } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/**
 * POST /internal/users/transfer-parties: who would send to whom, by the name of the other one, or by their account once it is
 * known.
 */
export const transferPartiesBody = z.strictObject({
  payerId: id,
  payee: z.union([
    z.strictObject({ userName: textUpTo(64).min(1) }),
    z.strictObject({ userId: id }),
  ]),
})
export const transferParties = z.object({
  payer: z.object({
    /** Null before one is chosen. */
    userName: z.string().nullable(),
    /** How many of a phone number and an e-mail address are proven to be theirs. */
    provenContacts: z.number().int().min(0).max(2),
  }),
  /** As everybody may see them; null where nobody has the name, and of an account that is or will be deleted. */
  payee: z
    .object({ userId: id, userName: z.string().nullable(), picture: z.string().nullable() })
    .nullable(),
})
export type TransferParties = z.infer<typeof transferParties>
