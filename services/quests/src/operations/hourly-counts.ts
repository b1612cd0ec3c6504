import { rememberReads } from '@platform/service-kit'
import { BURN_HOURS, type HourlyClaims } from '../domain/budget.ts'
import type { Claims } from '../repositories/claims.ts'

/** Claims of a campaign in each of the last seven days' hours, as of a moment ago, the latest first. */
export type CountHourly = (campaignId: string, now: Date) => Promise<HourlyClaims>

/** For how long a count is used again, ms: that of a large campaign reads an index entry for each claim of seven days. */
const USED_FOR_MS = 10_000

export const createHourlyCounts = (claims: Pick<Claims, 'countHourly'>): CountHourly =>
  rememberReads(
    (campaignId: string, now: Date) => claims.countHourly(campaignId, BURN_HOURS.week, now),
    {
      usedForMs: USED_FOR_MS,
      // A count that takes long is used at least five times as long.
      rest: 5,
      most: 1_000,
    },
  )
