/** A code that was sent, or is being sent. */
export interface Send {
  id: string
  at: Date
}

export const SEND_WINDOW_MS = 60 * 60_000

/** The sends within the last hour. */
export function sendsWithin(sends: readonly Send[], now: Date): Send[] {
  return sends.filter(({ at }) => at.getTime() > now.getTime() - SEND_WINDOW_MS)
}

/**
 * Time until one more of at most `limit` sends an hour is allowed, ms; 0 when it is allowed now.
 * @param sends oldest first
 */
export function waitForSend(sends: readonly Send[], limit: number, now: Date): number {
  const counted = sendsWithin(sends, now)
  const blocking = counted.at(-limit)
  return blocking ? blocking.at.getTime() + SEND_WINDOW_MS - now.getTime() : 0
}
