const steps = new Set<() => unknown>()

/**
 * Runs `step` after each test of the file, also after one that fails: what a test does to a double must not fail the next one or
 * its own second try.
 * @returns what ends it, when the double stops
 */
export function undoAfterTest(step: () => unknown): () => void {
  steps.add(step)
  return () => void steps.delete(step)
}

export async function undoTest(): Promise<void> {
  for (const step of steps) await step()
}
