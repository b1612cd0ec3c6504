/** The total of a day of UTC ("2026-11-29"), as it was last. */
export interface ScoreDay {
  day: string
  total: number
}

/** Days that are kept, the latest. */
const MOST_DAYS = 400

/** With the total of this day, where it differs from that of the day before. The latest first. */
export function withDay(history: readonly ScoreDay[], total: number, now: Date): ScoreDay[] {
  const day = now.toISOString().slice(0, 10)
  const before = history.filter((one) => one.day !== day)
  if ((before[0]?.total ?? 0) === total) return before.slice(0, MOST_DAYS)
  return [{ day, total }, ...before].slice(0, MOST_DAYS)
}
