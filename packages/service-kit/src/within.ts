/**
 * Rejects when the work takes longer than that; the work itself goes on.
 * @param late what it rejects with
 */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  late = () => new Error(`not done within ${ms} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer))
}
