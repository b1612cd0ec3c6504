import { pause } from '@platform/contracts/rules/pause'
import { doubled, type NextPause } from '@platform/contracts/rules/retry'

/** ms to the next attempt at what did not load: 2, 4, 8 s ... up to a minute, different in each browser. */
export const nextAttempt: NextPause = (attempt) =>
  doubled(attempt, 2_000, 60_000) * (0.8 + Math.random() * 0.4)

/** Waits, at most until the page is visible again or the network is back. */
export async function pauseUntilBack(ms: number, signal?: AbortSignal): Promise<void> {
  const back = new AbortController()
  const end = () => back.abort()
  const listening = { signal: back.signal }
  addEventListener('online', end, listening)
  document.addEventListener('visibilitychange', () => document.hidden || end(), listening)
  signal?.addEventListener('abort', end, listening)
  await pause(ms, back.signal)
  end()
}
