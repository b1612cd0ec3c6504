import { DomainError } from '../errors.ts'

/** Failures in a row after which a neighbour is left alone, and for how long (ms). */
const THRESHOLD = 5
const OPEN_MS = 2_000

export interface CircuitBreaker {
  /** @throws DomainError UNAVAILABLE at once while the circuit is open */
  run<T>(call: () => Promise<T>): Promise<T>
}

/**
 * Spares a neighbour that is down; after a while one call tries whether it is back. `observe` is told
 * after each call whether the circuit is broken. `elapsedMs` only grows: a clock that is set back must
 * not keep a neighbour away that has long been well.
 */
export function createCircuitBreaker(
  counts: (error: unknown) => boolean,
  observe: (broken: boolean) => void = () => {},
  elapsedMs: () => number = () => performance.now(),
): CircuitBreaker {
  let failures = 0
  let closedAgainAt = 0
  const count = (value: number) => {
    failures = value
    observe(failures >= THRESHOLD)
  }
  return {
    async run(call) {
      const now = elapsedMs()
      if (failures >= THRESHOLD) {
        if (now < closedAgainAt) throw new DomainError('UNAVAILABLE')
        closedAgainAt = now + OPEN_MS
      }
      try {
        const result = await call()
        count(0)
        return result
      } catch (error) {
        count(counts(error) ? failures + 1 : 0)
        if (failures >= THRESHOLD) closedAgainAt = elapsedMs() + OPEN_MS
        throw error
      }
    },
  }
}
