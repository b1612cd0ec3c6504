import { z } from 'zod'

export const reportsConfig = {
  /** Seals the ids of devices; one file for all instances, made if absent. Losing it makes every browser ask anew. */
  DEVICE_SECRET_FILE: z.string().min(1),
  /** Ids that one network (/24, /64) is given in an hour: carriers have many people behind one address. */
  DEVICES_PER_ADDRESS_PER_HOUR: z.coerce.number().int().positive().default(300),
  /** What a device may report in a minute to one instance. */
  REPORTS_PER_DEVICE_PER_MINUTE: z.coerce.number().int().positive().default(60),
  /** How much larger a canary's failing share may be than the stable version's, 0 to 1. */
  JUDGE_MARGIN: z.coerce.number().min(0).max(1).default(0.05),
  /** Failing devices, and networks they come from, without which no canary is stopped. */
  JUDGE_MIN_DEVICES: z.coerce.number().int().positive().default(20),
  JUDGE_MIN_NETWORKS: z.coerce.number().int().positive().default(5),
  JUDGE_EVERY_MS: z.coerce.number().int().positive().default(5_000),
}
