/** Does `work`, again after each delay (ms) if it failed; throws what the last try threw. */
export async function withRetries<T>(
  work: () => Promise<T>,
  delaysMs: readonly number[],
  isWorthIt: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const delay = delaysMs[tries]
      if (delay === undefined || !isWorthIt(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
