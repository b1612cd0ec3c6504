import { DAY_MS } from '@platform/contracts/constants'

/** The last moment of a time that ends then, ms: what ends at midnight ends on the day before. */
export const lastMomentBefore = (end: string): number => Date.parse(end) - 1

/**
 * The last day to claim, as one of its moments, ms: a whole day of the device, so that a user who comes back on it is in time
 * at any hour. Null where there is none between the two ends: the hours matter then.
 */
export function lastDayToClaim(endsAt: string, claimEndsAt: string): number | null {
  const midnight = new Date(lastMomentBefore(claimEndsAt) + 1)
  midnight.setHours(0, 0, 0, 0)
  const dayBefore = midnight.getTime() - 1
  return dayBefore - DAY_MS >= Date.parse(endsAt) ? dayBefore : null
}
