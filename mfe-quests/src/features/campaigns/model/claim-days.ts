import { DAY_MS } from '@platform/contracts/constants'

/** The last moment of a time that ends then, ms: what ends at midnight ends on the day before. */
export const lastMomentBefore = (end: string): number => Date.parse(end) - 1

/**
 * The last day to claim, as one of its moments, ms: a whole day of the device, so that who comes back on it is in time at any
 * hour. Where there is none between the two ends, the day of the last moment.
 */
export function lastDayToClaim(endsAt: string, claimEndsAt: string): number {
  const midnight = new Date(lastMomentBefore(claimEndsAt) + 1)
  midnight.setHours(0, 0, 0, 0)
  const dayBefore = midnight.getTime() - 1
  const isWhole = dayBefore - DAY_MS >= Date.parse(endsAt)
  return isWhole ? dayBefore : lastMomentBefore(claimEndsAt)
}
