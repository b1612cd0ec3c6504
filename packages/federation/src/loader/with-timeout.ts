export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Rejects with `TimeoutError` if `work` is not done within `ms`; what it does later is ignored. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`Nothing within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
