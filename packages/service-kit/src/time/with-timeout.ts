/**
 * Rejects when the work takes longer than `ms`; the work itself is not cancelled.
 * @param timeoutError what it rejects with
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  timeoutError = () => new Error(`timed out after ${ms} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
