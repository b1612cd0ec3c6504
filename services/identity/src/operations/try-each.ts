/**
 * Runs the items one after another; one that fails does not keep the others from theirs.
 * @throws AggregateError with the failures, at the end
 */
export async function tryEach<T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await run(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
  }
}
