/** Measures two things in turns ABBA, so that what drifts meets both alike. Gives the pairs. */
export async function inTurns<Measured>(
  pairs: number,
  ours: () => Promise<Measured>,
  other: () => Promise<Measured>,
): Promise<[ours: Measured, other: Measured][]> {
  const rounds = await inRounds(pairs, [ours, other])
  return rounds as [Measured, Measured][]
}

/** The same for any number: each round forwards, the next one backwards. Gives what each round measured, in order. */
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
