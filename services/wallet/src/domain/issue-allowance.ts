const HOUR_MS = 3_600_000
/** The hours that count: the one that runs, and 24 whole ones before it. */
const HOURS = 24

/** What was issued of one currency without a second person, by the hour. */
export interface IssuedHour {
  /** Hours since 1970. */
  hour: number
  /** Minor units. */
  amount: bigint
}

/** The hours with one more amount; null when they would hold more than the limit. */
export function withinAllowance(
  hours: readonly IssuedHour[],
  { amount, limit, at }: { amount: bigint; limit: bigint; at: Date },
): IssuedHour[] | null {
  const hour = Math.floor(at.getTime() / HOUR_MS)
  const counted = hours.filter((one) => one.hour >= hour - HOURS)
  const sum = counted.reduce((total, one) => total + one.amount, amount)
  if (sum > limit) return null
  const ofNow = counted.find((one) => one.hour === hour)?.amount ?? 0n
  return [...counted.filter((one) => one.hour !== hour), { hour, amount: ofNow + amount }]
}
