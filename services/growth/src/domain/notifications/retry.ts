import { HOUR_MS, MINUTE_MS } from '@platform/contracts/constants'
import { doubled } from '@platform/contracts/rules/retry'

/** A message that waits: how often it was tried in vain, and when it is tried next. */
export interface Retry {
  tries: number
  nextTryAt: Date
}

const LONGEST_WAIT_MS = 6 * HOUR_MS
/** With these waits the last try is about three days after the first. */
const MAX_TRIES = 20
/** A try that has not ended after that long was cut off: the process was killed. Longer than any call takes. */
const TRY_ENDS_MS = MINUTE_MS

export const dueAt = (time: Date): Retry => ({ tries: 0, nextTryAt: time })

/** While it is being tried nobody else tries it. */
export const beingTried = ({ tries }: Retry, now: Date): Retry => ({
  tries,
  nextTryAt: new Date(now.getTime() + TRY_ENDS_MS),
})

/** Whether it is given up if this try fails, about three days after the first. */
export const isLastTry = ({ tries }: Retry): boolean => tries + 1 >= MAX_TRIES

/** After a try that failed: 1, 2, 4 minutes later and so on, at most 6 hours; null when it is given up. */
export function nextTry(retry: Retry, now: Date): Retry | null {
  if (isLastTry(retry)) return null
  const failed = retry.tries + 1
  const wait = doubled(failed, MINUTE_MS, LONGEST_WAIT_MS)
  return { tries: failed, nextTryAt: new Date(now.getTime() + wait) }
}
