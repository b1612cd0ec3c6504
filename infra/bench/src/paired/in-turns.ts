/** Measures two things in turns ABBA, so that what drifts meets both alike. Gives the pairs. */
export async function inTurns<Measured>(
  pairs: number,
  ours: () => Promise<Measured>,
  other: () => Promise<Measured>,
): Promise<[ours: Measured, other: Measured][]> {
  const measured: [Measured, Measured][] = []
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % 2 === 0) {
      const first = await ours()
      measured.push([first, await other()])
    } else {
      const first = await other()
      measured.push([await ours(), first])
    }
  }
  return measured
}
