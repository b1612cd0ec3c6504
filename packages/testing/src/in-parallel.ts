/** Works on all items, at most `atATime` in parallel; the results are in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  atATime: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      results[at] = await work(items[at] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker))
  return results
}
