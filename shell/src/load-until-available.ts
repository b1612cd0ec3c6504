/** ms between two attempts. */
const RETRY_MS = 5_000

/** Loads code that the page can wait for; retries until the connection is back. */
export async function loadUntilAvailable<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
