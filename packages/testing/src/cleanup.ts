/** Steps that release what a test started. */
export interface Cleanup {
  /** Steps run in the opposite order of being added. */
  add(step: () => Promise<unknown> | unknown): void
  /**
   * Runs every step once, also after one failed; a second call returns the first call's promise.
   * @throws AggregateError with the failures, at the end
   */
  run(): Promise<void>
}

export function createCleanup(): Cleanup {
  const steps: (() => Promise<unknown> | unknown)[] = []
  let ended: Promise<void> | undefined
  const runAll = async () => {
    const failures: unknown[] = []
    for (const step of steps.reverse()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'a step of the cleanup failed')
  }
  return {
    add: (step) => void steps.push(step),
    run() {
      ended ??= runAll()
      return ended
    },
  }
}
