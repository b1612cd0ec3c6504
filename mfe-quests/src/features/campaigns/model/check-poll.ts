import type { Task } from '@platform/contracts/quests/http'

const FAST_MS = 2_000
const SLOW_MS = 5_000
/** Beside a stream that reports the result. */
const STREAMED_MS = 15_000
/** The report of a check that ends sooner may come before the page knows that it is checked. */
const SOON_MS = 3_000
/** While a person decides. */
const REVIEW_MS = 60_000
/** Most checks end within this long, ms. */
export const USUAL_CHECK_MS = 20_000

/** ms between two fetches while tries at tasks are being checked; false while none is. `now` in ms on the server's clock. */
export function checkPollInterval(
  tasks: readonly Pick<Task, 'check'>[],
  now: number,
  isStreamed = false,
): number | false {
  const checks = tasks.flatMap(({ check }) => check ?? [])
  if (checks.length === 0) return false
  const waited = checks.map(({ requestedAt }) => now - Date.parse(requestedAt))
  // What was just handed in may lack a picture, which shows at once.
  const newest = Math.min(...waited)
  if (newest < USUAL_CHECK_MS) return isStreamed && newest > SOON_MS ? STREAMED_MS : FAST_MS
  if (checks.every(({ review }) => review !== undefined)) return REVIEW_MS
  return isStreamed ? STREAMED_MS : SLOW_MS
}
