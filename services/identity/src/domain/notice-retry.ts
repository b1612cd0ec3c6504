import { doubled } from '@platform/contracts/rules/retry'

/** How often a message was tried in vain, and when it is tried again. */
export interface NoticeRetry {
  tries: number
  nextTryAt: Date
}

/** A document with something that waits to be sent, as it was read. */
export interface Unsent<T> {
  id: string
  /** Null in a document of a former version: it is due. */
  retry: NoticeRetry | null
  item: T
}

/** Which of them to read: those that are due by `now`, in that order, from after the given one. */
export interface DuePage {
  now: Date
  after: Unsent<unknown> | null
  limit: number
}

/** The request that stores a message sends it; this long after it, ms, a worker takes over. */
export const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 6 * 3_600_000
/** With these waits the last try is three days after the message: as long as a contact change can be undone. */
export const MAX_TRIES = 20

/** Of a message that was stored just now. */
export const firstTry = (now: Date): NoticeRetry => retryAfter(0, now)

/** After a try that failed: 2, 4, 8 minutes later and so on, at most 6 hours. */
export const nextTry = (before: NoticeRetry | null, now: Date): NoticeRetry =>
  retryAfter((before?.tries ?? 0) + 1, now)

/** Whether the message is not tried any more. */
export const isGivenUp = ({ tries }: NoticeRetry) => tries >= MAX_TRIES

function retryAfter(tries: number, now: Date): NoticeRetry {
  const wait = doubled(tries + 1, FIRST_WAIT_MS, LONGEST_WAIT_MS)
  return { tries, nextTryAt: new Date(now.getTime() + wait) }
}
