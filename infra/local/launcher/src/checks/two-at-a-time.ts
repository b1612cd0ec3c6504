/** Begins the works in their order, the next one when one of the two at work has ended: three platforms at once are too many for two cores. */
export async function twoAtATime<T>(
  works: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...works]
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all([next(), next()])
}
