import { HOUR_MS } from '@platform/contracts/constants'
import type { Streak } from '@platform/contracts/quests/streak'

/** From six in the evening. */
const EVENING_MS = 6 * HOUR_MS

/** Whether the streak ends with this day unless something is done. */
export function isAtRisk({ days, todayDone, endsAt }: Streak, now: number): boolean {
  return days > 0 && !todayDone && Date.parse(endsAt) - now <= EVENING_MS
}
