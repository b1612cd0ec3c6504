import { storeConfig } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'

/** Settings of this service, a zod schema each; those of every service are service-kit's. */
export const config = {
  /** The addresses of the site: cards lead to the first. */
  PUBLIC_ORIGIN: origins,
  /** How often workers take mints, calls on the chain and scores further, ms. */
  POG_WORKER_MS: z.coerce.number().int().positive().default(2_000),
  /** Where instances rank the leaderboard together; without it, each ranks it in its own memory. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Pictures of cards and avatars. */
  ...storeConfig,
}
