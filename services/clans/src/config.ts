import { MOST_COOLING_OFF_DAYS } from '@platform/contracts/clans/constants'
import { storeConfig } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'

const days = z.coerce.number().int().min(0).max(MOST_COOLING_OFF_DAYS).default(0)

export const config = {
  /** The addresses of the site: an invitation leads to the first. */
  PUBLIC_ORIGIN: origins,
  /** Most members of a clan. Lowered, it removes nobody. */
  CLAN_MEMBER_LIMIT: z.coerce.number().int().min(2).max(1_000).default(50),
  /** Cooling-off, days: from the creation of a clan until it may be deleted, ... */
  CLAN_MIN_DAYS_BEFORE_DELETE: days,
  /** ... from leaving a clan until joining one, ... */
  CLAN_MIN_DAYS_TO_JOIN_AFTER_LEAVING: days,
  /** ... and from deleting a clan until creating one. */
  CLAN_MIN_DAYS_TO_RECREATE_AFTER_DELETE: days,
  /** How often workers start tournaments, decide matches at their deadlines, pay prizes, and complete what a crash interrupted, ms. */
  CLAN_WORKER_MS: z.coerce.number().int().positive().default(60_000),
  /** Where instances rank leaderboards together; without it, each ranks them in its own memory. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** The pictures of clans. */
  ...storeConfig,
}

/** What staff see of it, on the page of settings. */
export const SHOWN_SETTINGS = [
  'CLAN_MEMBER_LIMIT',
  'CLAN_MIN_DAYS_BEFORE_DELETE',
  'CLAN_MIN_DAYS_TO_JOIN_AFTER_LEAVING',
  'CLAN_MIN_DAYS_TO_RECREATE_AFTER_DELETE',
] as const
