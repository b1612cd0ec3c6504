import { retry as repeat } from '@platform/contracts/rules/retry'
import { jittered, pause } from './pause.ts'

/** The delay before attempt n + 1 is `firstMs * factor ** (n - 1)`, at most `maxMs`. */
export interface Backoff {
  firstMs: number
  /** Default 1: the same delay each time. */
  factor?: number
  maxMs?: number
  /** Share of the delay that is random: 0.5 makes 100 ms anything from 50 to 150 ms. Default 0. */
  jitter?: number
}

export interface RetryOptions {
  backoff: Backoff
  /** Attempts in total, the first included; unlimited by default. */
  attempts?: number
  /** A failure this long after the start is final, ms; unlimited by default. */
  withinMs?: number
  /** Which failures may pass; all by default. Any other is final. */
  isRetryable?: (error: unknown) => boolean
  /** Ends the retries, also during a delay. */
  signal?: AbortSignal
  /** Called before each delay, for the log. */
  onRetry?: (error: unknown, next: { attempt: number; delayMs: number }) => void
  timer?: RetryTimer
}

/** Time and chance, which tests replace. */
export interface RetryTimer {
  elapsedMs(): number
  pause(ms: number, signal?: AbortSignal): Promise<boolean>
  random(): number
}

const realTimer: RetryTimer = { elapsedMs: () => performance.now(), pause, random: Math.random }

/**
 * Repeats an attempt until it succeeds. A limit on the time of one attempt is the attempt's own
 * (`withTimeout`, `AbortSignal.timeout`).
 * @throws the last failure when it is final, the signal's reason when the signal aborts
 */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { attempts = Number.POSITIVE_INFINITY, withinMs = Number.POSITIVE_INFINITY } = options
  const { isRetryable = () => true, timer = realTimer } = options
  const startedAt = timer.elapsedMs()
  return repeat(attempt, {
    ...(options.signal && { signal: options.signal }),
    timer: timer.pause,
    nextPause(number, error) {
      const isLast = number >= attempts || timer.elapsedMs() - startedAt >= withinMs
      if (isLast || !isRetryable(error)) return null
      const delayMs = delayAfter(number, options.backoff, timer.random)
      options.onRetry?.(error, { attempt: number + 1, delayMs })
      return delayMs
    },
  })
}

/** Repeats the work until it succeeds or the service stops; resolves in both cases. */
export async function retryUntilStopped(
  work: () => Promise<unknown>,
  options: RetryOptions & { signal: AbortSignal },
): Promise<void> {
  try {
    await retry(work, options)
  } catch (error) {
    if (!options.signal.aborted) throw error
  }
}

function delayAfter(
  attempt: number,
  { firstMs, factor = 1, maxMs = Number.POSITIVE_INFINITY, jitter = 0 }: Backoff,
  random: () => number,
): number {
  return jittered(Math.min(firstMs * factor ** (attempt - 1), maxMs), jitter, random)
}
