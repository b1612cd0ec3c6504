import { doubled, retry } from '@platform/contracts/rules/retry'

export interface RetriedRequest {
  /** Replaces the request that runs. Resolves after the first attempt; the others follow in the background. */
  start(): Promise<void>
  stop(): void
}

/** Requests what belongs to the signed-in user, and repeats a failed request until it is replaced or stopped. */
export function retriedRequest<T>(
  get: () => Promise<T>,
  store: (value: T) => void,
): RetriedRequest {
  let running = new AbortController()
  const stop = () => running.abort()
  return {
    start() {
      stop()
      running = new AbortController()
      const { signal } = running
      return new Promise((resolve) => {
        const nextPause = (attempt: number) => {
          resolve()
          return doubled(attempt, 1_000, 30_000)
        }
        retry(get, { nextPause, signal })
          .then(
            (value) => signal.aborted || store(value),
            () => {}, // a newer request or a log-out aborted it
          )
          .then(() => resolve())
      })
    },
    stop,
  }
}
