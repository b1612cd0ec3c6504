import { type CircuitBreaker, type OpenCircuit, retry, withTimeout } from '@platform/service-kit'
import { ProviderError } from './provider-error.ts'

/** Both tries together, ms, also when the response arrives byte by byte. */
const DEADLINE_MS = 12_000

/** At once: the user waits for the code. */
const ONE_RETRY = {
  attempts: 2,
  backoff: { firstMs: 0 },
  isRetryable: (error: unknown) => error instanceof ProviderError && error.mayPass,
}

/** Sends one message to an outside provider. */
export type ProviderCall = (send: () => Promise<void>) => Promise<void>

/**
 * Sends a message with a retry, a deadline and a circuit breaker, so that no user waits for a provider that is
 * known to be down. `provider` is its name on /metrics.
 */
export function providerCall(
  provider: string,
  circuit: OpenCircuit,
  deadlineMs = DEADLINE_MS,
): ProviderCall {
  const breaker: CircuitBreaker = circuit(
    provider,
    (error) => error instanceof ProviderError && error.isDown,
  )
  const late = () =>
    new ProviderError(`${provider}: no end within ${deadlineMs} ms`, { isDown: true })
  return (send) => breaker.run(() => withTimeout(deadlineMs, retry(send, ONE_RETRY), late))
}
