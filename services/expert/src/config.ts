import { storeConfig } from '@platform/service-kit'
import { z } from 'zod'

/** Settings of this service, a zod schema each; those of every service are service-kit's. */
export const config = {
  ...storeConfig,
  /** How often workers score checks whose time is over and put into the queue what a crash has left out, ms. */
  EXPERT_WORKER_MS: z.coerce.number().int().positive().default(30_000),
}
