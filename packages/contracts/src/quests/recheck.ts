import { z } from 'zod'
import { timestamp } from '../envelope.ts'

/** What an operator writes: how many days after their claim a user must still do the tasks that can be undone. */
export const campaignRecheck = z.strictObject({
  afterDays: z.number().int().min(1).max(30),
  /** Whether the reward is taken back from a user who does not; without it the check is only recorded. */
  clawBack: z.boolean(),
})
export type CampaignRecheck = z.infer<typeof campaignRecheck>

/**
 * The check of a claimed reward. `waiting`: none was made. `missed`: the first one missed tasks, and a second one follows at least a day
 * later. `kept`: they are still done, or a person decided so. `unknown`: it could not be checked, which counts for the user. `undone`:
 * two checks missed them. Where the reward is taken back for that, `revoking` comes before: the user may appeal, or do the tasks again.
 * `appealed`: a person decides. `revoked`: the reward is taken back.
 */
export const claimRecheck = z.object({
  state: z.enum([
    ...['waiting', 'missed', 'kept', 'unknown', 'undone'],
    ...['revoking', 'appealed', 'revoked'],
  ] as const),
  /** Until when the tasks must still be done. */
  until: timestamp,
  /** Ids of the tasks that were missed. */
  missedTasks: z.array(z.string()),
  /** When the next check is due; null unless `missed` or `revoking`. */
  againAt: timestamp.nullable(),
  /** Until when the user may appeal; null unless `revoking`. */
  appealUntil: timestamp.nullable(),
})
export type ClaimRecheck = z.infer<typeof claimRecheck>
