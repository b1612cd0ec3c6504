import type { Task } from '@platform/contracts/quests/http'

const FAST_MS = 2_000
const SLOW_MS = 5_000
/** Most checks end within this long, ms. */
export const USUAL_CHECK_MS = 20_000

/** ms between two fetches while tries at tasks are being checked; false while none is. `now` in ms on the server's clock. */
export function checkPollInterval(
  tasks: readonly Pick<Task, 'check'>[],
  now: number,
): number | false {
  const waited = tasks.flatMap(({ check }) => (check ? [now - Date.parse(check.requestedAt)] : []))
  if (waited.length === 0) return false
  return Math.min(...waited) < USUAL_CHECK_MS ? FAST_MS : SLOW_MS
}
