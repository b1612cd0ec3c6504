/**
 * Wraps a worker's run: while it returns 0, for nothing to do, 1, 3, 7 ... runs in a row are skipped, at most
 * `maxSkipped`.
 */
export function backOffWhenIdle(
  maxSkipped: number,
  run: (signal: AbortSignal) => Promise<unknown>,
): (signal: AbortSignal) => Promise<'done' | 'skipped'> {
  let interval = 0
  let toSkip = 0
  return async (signal) => {
    if (toSkip > 0) {
      toSkip -= 1
      return 'skipped'
    }
    const done = await run(signal)
    interval = done === 0 ? Math.min(interval * 2 + 1, maxSkipped) : 0
    toSkip = interval
    return 'done'
  }
}
