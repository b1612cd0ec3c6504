import { providerSettings, storeConfig } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'
import { providers } from './providers/table.ts'

/** Settings of this service, a zod schema each; those of every service are service-kit's. */
export const config = {
  /** The addresses of the site: cards lead to the first. */
  PUBLIC_ORIGIN: origins,
  /** How often workers take mints, calls on the chain and scores further, ms. */
  POG_WORKER_MS: z.coerce.number().int().positive().default(2_000),
  /** Whether nobody makes a card by a name alone. */
  QUICK_MINT_FLOW_DISABLED: z.stringbool().default(false),
  /** Where instances rank the leaderboard together; without it, each ranks it in its own memory. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Pictures of cards and avatars. */
  ...storeConfig,
  /** Who draws avatars: packages/art (`embedded`) or the provider. By default the provider, where one is set up. */
  AVATAR_GENERATOR: z.enum(['embedded', 'provider']).default('provider'),
  /** What the keys of sealed selfies and of hashes of addresses derive from. The service makes the file. */
  SELFIE_SECRET_FILE: z.string().min(1),
  /** Outside providers. */
  ...providerSettings(providers),
}

/** What staff see of it, on the page of settings. */
export const SHOWN_SETTINGS = ['QUICK_MINT_FLOW_DISABLED', 'AVATAR_GENERATOR'] as const
