import type { Task } from '@platform/contracts/quests/http'

const FAST_MS = 2_000
const SLOW_MS = 5_000
/** Most checks end within this long, ms. */
const FAST_FOR_MS = 20_000

/** How often to ask for tasks of which a try is being checked, ms: false while there is none. */
export function checkPollInterval(
  tasks: readonly Pick<Task, 'check'>[],
  now: number,
): number | false {
  const waited = tasks.flatMap(({ check }) => (check ? [now - Date.parse(check.requestedAt)] : []))
  if (waited.length === 0) return false
  return Math.min(...waited) < FAST_FOR_MS ? FAST_MS : SLOW_MS
}
