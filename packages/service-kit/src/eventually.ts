import { setTimeout as sleep } from 'node:timers/promises'

const BETWEEN_MS = 500

/** Tries again until it succeeds; after `timeoutMs` the last failure is thrown. */
export async function eventually<T>(timeoutMs: number, attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() >= deadline) throw error
      await sleep(BETWEEN_MS)
    }
  }
}
