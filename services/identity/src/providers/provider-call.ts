import type { CircuitBreaker, OpenCircuit } from '@platform/service-kit'
import { ProviderError, twice } from './provider-error.ts'

/** Both tries together, whatever drips in meanwhile, ms. */
const DEADLINE_MS = 12_000

/** How every message is handed to an outside provider. */
export type ProviderCall = (send: () => Promise<void>) => Promise<void>

/**
 * Hands a message over with a second try, a deadline, and a circuit: a provider that is down costs nobody
 * a wait once that is known. `provider` is its name on /metrics.
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
  return (send) => breaker.run(() => before(deadlineMs, provider, twice(send)))
}

async function before(ms: number, provider: string, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderError(`${provider}: no end within ${ms} ms`, { isDown: true }))
    }, ms)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
