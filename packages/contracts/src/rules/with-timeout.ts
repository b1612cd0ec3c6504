export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * Rejects when the work takes longer than `ms`; the work itself is not cancelled.
 * @param timeoutError what it rejects with
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  timeoutError = (): Error => new TimeoutError(`timed out after ${ms} ms`),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
