import type { Metrics } from '../observe/metrics.ts'
import { inSpan, NO_SPANS, type Spans } from '../observe/spans.ts'
import { childTrace } from '../observe/trace.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

/**
 * The circuit breaker of one service or outside provider, on /metrics under its name. `counts` selects the failures
 * that mean that it is down, as opposed to a refusal of one call.
 */
export type OpenCircuit = (target: string, counts: (error: unknown) => boolean) => CircuitBreaker

/** Where traces are exported, each call is a span below the work that makes it. */
export function createCircuits(metrics: Metrics, spans: Spans = NO_SPANS): OpenCircuit {
  const broken = metrics.gauge(
    'circuit_broken',
    '1 while calls to the target are refused at once, else 0',
    ['target'],
  )
  return (target, counts) => {
    broken.set({ target }, 0)
    const breaker = createCircuitBreaker(counts, (isBroken) => {
      broken.set({ target }, isBroken ? 1 : 0)
    })
    if (spans === NO_SPANS) return breaker
    const about = {
      name: `call ${target}`,
      kind: 'client',
      attributes: { 'server.address': target },
    } as const
    return {
      run: (call) => inSpan(spans, childTrace(), about, () => breaker.run(call)),
    }
  }
}
