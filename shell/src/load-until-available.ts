/** ms before the code is asked for again. */
const RETRY_MS = 5_000

/** Loads code that the page does without until it comes, however long the connection is gone. */
export async function loadUntilAvailable<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
