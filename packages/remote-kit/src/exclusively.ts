/**
 * Runs `work` while no other tab of this browser does so under the same name. Without Web Locks (old
 * browsers) it only keeps calls of this page apart.
 */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>

export function exclusively(
  locks: LockManager | null = globalThis.navigator?.locks ?? null,
): Exclusively {
  if (!locks) return oneAfterAnother()
  return async (name, work) => locks.request(name, () => work())
}

function oneAfterAnother(): Exclusively {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const run = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, run)
    return run
  }
}
