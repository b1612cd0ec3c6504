import { z } from 'zod'
import { timestamp } from '../envelope.ts'

/** How long a start reserves a slot unless its operator says otherwise (24 h), and at most, minutes. */
const DEFAULT_MINUTES = 24 * 60
const MOST_MINUTES = 7 * DEFAULT_MINUTES

/** What an operator writes: the start of the campaign reserves a slot for so long. Part of the terms. */
export const campaignReservation = z.strictObject({
  minutes: z.number().int().min(1).max(MOST_MINUTES).default(DEFAULT_MINUTES),
})
export type CampaignReservation = z.infer<typeof campaignReservation>

/** The reader's reservation in a campaign that makes some. */
export const ownReservation = z.object({
  /** Their slot is reserved until then, later by the time of a pause; null where it is not, or no longer. */
  until: timestamp.nullable(),
  /** How often the start, called again, reserves another slot once this one is no longer reserved. */
  left: z.number().int(),
  /**
   * Until then they must have a task verified, or somebody else may get the slot when no other one is free. Absent once one is, and where the
   * reservation ends before.
   */
  firstTaskBy: timestamp.optional(),
})
