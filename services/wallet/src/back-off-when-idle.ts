/**
 * Wraps a worker's run: while there is nothing to do it skips 1, 3, 7 ... runs in a row, at most `maxSkipped`.
 * @param run returns how much there was to do
 */
export function backOffWhenIdle(
  maxSkipped: number,
  run: (signal: AbortSignal) => Promise<number>,
): (signal: AbortSignal) => Promise<void> {
  let interval = 0
  let toSkip = 0
  return async (signal) => {
    if (toSkip > 0) {
      toSkip -= 1
      return
    }
    const done = await run(signal)
    interval = done > 0 ? 0 : Math.min(interval * 2 + 1, maxSkipped)
    toSkip = interval
  }
}
