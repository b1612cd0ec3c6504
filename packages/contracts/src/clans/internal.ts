import { z } from 'zod'
import { id } from '../envelope.ts'

/** GET /internal/chiefs/:userId, for services whose acts are for chiefs. */
export const chiefParams = z.strictObject({ userId: id })
export const chiefStanding = z.object({
  /** The clan whose chief the user is; null of one who is chief of none. */
  clanId: id.nullable(),
  /** A reviewer has accepted their application to be a verified chief. */
  isVerified: z.boolean(),
})
export type ChiefStanding = z.infer<typeof chiefStanding>
