import type { Metrics } from '../observe/metrics.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

/**
 * The circuit breaker of one service or outside provider, on /metrics under its name. `counts` selects the failures
 * that mean that it is down, as opposed to a refusal of one call.
 */
export type OpenCircuit = (target: string, counts: (error: unknown) => boolean) => CircuitBreaker

export function createCircuits(metrics: Metrics): OpenCircuit {
  const broken = metrics.gauge(
    'circuit_broken',
    '1 while calls to the target are refused at once, else 0',
    ['target'],
  )
  return (target, counts) => {
    broken.set({ target }, 0)
    return createCircuitBreaker(counts, (isBroken) => {
      broken.set({ target }, isBroken ? 1 : 0)
    })
  }
}
