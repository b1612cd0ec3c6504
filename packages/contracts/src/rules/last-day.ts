const HOUR_MS = 60 * 60_000
/** A day lasts longest where clocks show UTC-12. */
const LAST_ZONE_MS = 12 * HOUR_MS

/**
 * The last day, "2026-12-08", that is over everywhere before an instant. What ends then can surely be done on that day, whatever
 * the zone of the reader's device, and every text that names the day names the same one. A date without a zone: show it as UTC.
 */
export function lastDayBefore(instant: Date | string): string {
  const at = new Date(instant).getTime()
  return new Date(at - LAST_ZONE_MS - 24 * HOUR_MS).toISOString().slice(0, 10)
}
