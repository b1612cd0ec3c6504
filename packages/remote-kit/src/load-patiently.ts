/** ms before each further attempt. */
const RETRY_DELAYS_MS = [400, 1_600]

/** Fetches code of the build in up to three attempts; no further one after `leaving` has aborted. */
export async function loadPatiently<Code>(
  load: () => Promise<Code>,
  leaving: AbortSignal,
): Promise<Code> {
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      const delay = RETRY_DELAYS_MS[tries]
      if (delay === undefined || leaving.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
