/** Shares one run of `work` among all who ask while it runs and for `ms` after it began; failures are not kept. */
export function oncePer<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let kept: { result: Promise<T>; until: number } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.result
    const run = { result: work(), until: performance.now() + ms }
    run.result.catch(() => {
      if (kept === run) kept = undefined
    })
    kept = run
    return run.result
  }
}
