/** Measures two sides in the order ABBA, so that drift affects both alike. @returns the pairs */
export async function alternate<Measured>(
  pairs: number,
  ours: () => Promise<Measured>,
  other: () => Promise<Measured>,
): Promise<[ours: Measured, other: Measured][]> {
  const rounds = await inRounds(pairs, [ours, other])
  return rounds as [Measured, Measured][]
}

/** The same for any number of sides: every second round runs backwards. @returns measurements by round and side */
export async function inRounds<Measured>(
  rounds: number,
  sides: readonly (() => Promise<Measured>)[],
): Promise<Measured[][]> {
  const measured: Measured[][] = []
  for (let round = 0; round < rounds; round++) {
    const order = [...sides.keys()]
    if (round % 2 === 1) order.reverse()
    const found: Measured[] = []
    for (const index of order) found[index] = await (sides[index] as () => Promise<Measured>)()
    measured.push(found)
  }
  return measured
}
