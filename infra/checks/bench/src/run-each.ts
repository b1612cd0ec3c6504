import type { Bench, Result } from './bench.ts'

/** A bench that could not be measured. */
export interface Failure {
  ids: readonly string[]
  error: unknown
}

export interface Outcome {
  results: Result[]
  failures: Failure[]
}

/** Runs the benches one after another. One that fails does not stop the others. */
export async function runEach(
  benches: readonly Bench[],
  rounds?: number,
  log: (line: string) => void = console.log,
): Promise<Outcome> {
  const outcome: Outcome = { results: [], failures: [] }
  for (const { ids, run } of benches) {
    log(`${ids.join(', ')} …`)
    try {
      outcome.results.push(...(await run(rounds)))
    } catch (error) {
      outcome.failures.push({ ids, error })
    }
  }
  return outcome
}
