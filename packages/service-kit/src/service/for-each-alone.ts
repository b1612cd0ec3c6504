import { DomainError } from '../errors.ts'

/**
 * A worker's turn over its items, one after another: one that fails does not hold up the others.
 * That another instance was quicker (IN_PROGRESS) is no failure.
 * @throws AggregateError with the failures, at the end
 */
export async function forEachAlone<T>(
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
