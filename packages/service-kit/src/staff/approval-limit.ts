import { z } from 'zod'

/** A setting: what is more than this, in whole units of a currency, needs the approval of a second person. */
export const approvalLimit = z
  .string()
  .regex(/^\d{1,17}$/, 'must be a whole number')
  .transform(BigInt)
  .prefault('100000')
