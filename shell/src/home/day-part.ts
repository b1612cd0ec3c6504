export type DayPart = 'morning' | 'afternoon' | 'evening'

/** @param hour of the user's local day, 0 to 23 */
export function dayPart(hour: number): DayPart {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
