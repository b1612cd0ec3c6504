/** Runs `work` at most once per `ms` and shares its result among all callers; a failure is not cached. */
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
