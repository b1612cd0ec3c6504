import { withTimeout } from '@platform/contracts/rules/with-timeout'
import type { CircuitBreaker } from '../internal/circuit-breaker.ts'
import type { OpenCircuit } from '../internal/circuits.ts'
import { retry } from '../time/retry.ts'
import { ProviderError } from './provider-error.ts'

export interface ProviderCallOptions {
  /** For all attempts together, the bodies of their responses included, ms. Default 12,000. */
  deadlineMs?: number
  /** The first included; one follows the other at once. Default 2; 1 where the caller repeats the call later. */
  attempts?: number
}

/** Calls an outside provider. */
export type ProviderCall = <T>(send: () => Promise<T>) => Promise<T>

/**
 * Calls a provider with a retry, a deadline and a circuit breaker, so that no user waits for a provider that is
 * known to be down. `provider` is its name on /metrics.
 */
export function providerCall(
  provider: string,
  circuit: OpenCircuit,
  { deadlineMs = 12_000, attempts = 2 }: ProviderCallOptions = {},
): ProviderCall {
  const breaker: CircuitBreaker = circuit(
    provider,
    (error) => error instanceof ProviderError && error.isUnavailable,
  )
  const options = { attempts, backoff: { firstMs: 0 }, isRetryable }
  const late = () =>
    new ProviderError(`${provider}: no end within ${deadlineMs} ms`, { isUnavailable: true })
  return (send) => breaker.run(() => withTimeout(deadlineMs, retry(send, options), late))
}

const isRetryable = (error: unknown) => error instanceof ProviderError && error.mayPass
