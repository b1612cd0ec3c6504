import { DomainError } from '../errors.ts'

/**
 * Runs the items of a worker one after another; a failing item does not stop the others. IN_PROGRESS, when another
 * instance was faster, is not a failure.
 * @throws AggregateError with the failures, at the end
 */
export async function forEachSettled<T>(
  items: readonly T[],
  signal: AbortSignal,
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    if (signal.aborted) break
    try {
      await run(item)
    } catch (error) {
      if (!isLostRace(error)) failures.push(error)
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
  }
}

const isLostRace = (error: unknown) => error instanceof DomainError && error.code === 'IN_PROGRESS'
