import { DomainError } from '../errors.ts'

/** Failures in a row that open the circuit, and how long it stays open, ms. */
const THRESHOLD = 5
const OPEN_MS = 2_000

export interface CircuitBreaker {
  /** @throws DomainError UNAVAILABLE at once while the circuit is open */
  run<T>(call: () => Promise<T>): Promise<T>
}

/**
 * Stops calls to a target that is down; after OPEN_MS one call tries again. `counts` selects the failures that mean
 * that it is down; any other ends the row. `observe` is called after each call with
 * whether the circuit is open. `elapsedMs` is monotonic: a clock that is set back must not keep the circuit open.
 */
export function createCircuitBreaker(
  counts: (error: unknown) => boolean,
  observe: (broken: boolean) => void = () => {},
  elapsedMs: () => number = () => performance.now(),
): CircuitBreaker {
  let failures = 0
  let tryAgainAt = 0
  const count = (value: number) => {
    failures = value
    observe(failures >= THRESHOLD)
  }
  return {
    async run(call) {
      const now = elapsedMs()
      if (failures >= THRESHOLD) {
        if (now < tryAgainAt) throw new DomainError('UNAVAILABLE')
        tryAgainAt = now + OPEN_MS
      }
      try {
        const result = await call()
        count(0)
        return result
      } catch (error) {
        count(counts(error) ? failures + 1 : 0)
        if (failures >= THRESHOLD) tryAgainAt = elapsedMs() + OPEN_MS
        throw error
      }
    },
  }
}
