/** Waits. @returns false as soon as the signal aborts, true when the time is over */
export function pause(ms: number, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (result: boolean) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      resolve(result)
    }
    const abort = () => end(false)
    const timer = setTimeout(() => end(true), ms)
    signal?.addEventListener('abort', abort)
  })
}

/** `ms` changed by at most ±`share` at random, so that instances do not act in step. */
export function jittered(ms: number, share: number, random = Math.random): number {
  return ms * (1 + share * (2 * random() - 1))
}
