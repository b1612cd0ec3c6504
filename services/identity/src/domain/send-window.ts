/** A code that was sent, or is being sent. */
export interface Send {
  id: string
  at: Date
}

export const SEND_WINDOW_MS = 60 * 60_000

/** Whether this was within the last hour. */
export const isRecent = (at: Date, now: Date) => at.getTime() > now.getTime() - SEND_WINDOW_MS

/** The sends within the last hour. */
export function sendsWithin(sends: readonly Send[], now: Date): Send[] {
  return sends.filter(({ at }) => isRecent(at, now))
}

/**
 * Time until one more of at most `limit` sends an hour is allowed, ms; 0 when it is allowed now.
 * @param sends oldest first
 */
export function waitForSend(sends: readonly Send[], limit: number, now: Date): number {
  return waitForNext(
    sends.map(({ at }) => at),
    limit,
    now,
  )
}

/** The same for times, oldest first. */
export function waitForNext(times: readonly Date[], limit: number, now: Date): number {
  const blocking = times.filter((at) => isRecent(at, now)).at(-limit)
  return blocking ? blocking.getTime() + SEND_WINDOW_MS - now.getTime() : 0
}
