const KEY = 'wantedStart'

/** How long a start waits for its log-in, ms. */
const WAIT_MS = 15 * 60_000

/** A visitor wants to start this campaign and logs in first, perhaps on another site. */
export function keepWantedStart(campaignId: string, now: number): void {
  try {
    sessionStorage.setItem(KEY, `${campaignId}:${now}`)
  } catch {}
}

/** Whether this tab waits for a log-in to start this campaign; true once. */
export function takeWantedStart(campaignId: string, now: number): boolean {
  try {
    const [wanted, since] = sessionStorage.getItem(KEY)?.split(':') ?? []
    if (wanted !== campaignId) return false
    forgetWantedStart()
    return now - Number(since) < WAIT_MS
  } catch {
    return false
  }
}

export function forgetWantedStart(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
