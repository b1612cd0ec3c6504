/**
 * A worker's turn that leaves out 1, 3, 7 ... turns in a row, at last `most`, while there is nothing to do.
 * @param turn gives how much there was to do
 */
export function restWhenIdle(
  most: number,
  turn: (signal: AbortSignal) => Promise<number>,
): (signal: AbortSignal) => Promise<void> {
  let rest = 0
  let left = 0
  return async (signal) => {
    if (left > 0) {
      left -= 1
      return
    }
    const done = await turn(signal)
    rest = done > 0 ? 0 : Math.min(rest * 2 + 1, most)
    left = rest
  }
}
