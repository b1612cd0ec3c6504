/** A code that was sent, or is being sent. */
export interface Send {
  id: string
  at: Date
}

export const SEND_WINDOW_MS = 60 * 60_000

/** The sends that still count. */
export function sendsWithin(sends: readonly Send[], now: Date): Send[] {
  return sends.filter(({ at }) => at.getTime() > now.getTime() - SEND_WINDOW_MS)
}

/** How long until one more of at most `limit` sends an hour is allowed; 0 when it is now. */
export function waitForSend(sends: readonly Send[], limit: number, now: Date): number {
  const counted = sendsWithin(sends, now)
  const blocking = counted.at(-limit)
  return blocking ? blocking.at.getTime() + SEND_WINDOW_MS - now.getTime() : 0
}
