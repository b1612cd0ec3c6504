import { pause } from './pause.ts'

/** ms to wait after a failed attempt, whose number counts from 1; null or undefined if the failure is final. */
export type NextPause = (attempt: number, error: unknown) => number | null | undefined

export interface RetryOptions {
  nextPause: NextPause
  /** Ends the retries, also during a pause. */
  signal?: AbortSignal
  /** The timer, which tests replace. */
  timer?: (ms: number, signal?: AbortSignal) => Promise<unknown>
}

/**
 * Repeats the work until it succeeds.
 * @throws the last failure when it is final, the signal's reason when the signal aborts
 */
export async function retry<T>(
  work: () => Promise<T>,
  { nextPause, signal, timer = pause }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      const ms = nextPause(attempt, error)
      if (ms == null) throw error
      await timer(ms, signal)
    }
  }
}

/** The pause after an attempt, ms: `firstMs`, doubled each time up to `maxMs`. */
export function doubled(attempt: number, firstMs: number, maxMs: number): number {
  return Math.min(firstMs * 2 ** (attempt - 1), maxMs)
}
