/** Waits. @returns false as soon as the signal aborts, true when the time is over */
export function pause(ms: number, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve(!signal?.aborted)
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
