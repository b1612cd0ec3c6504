import { callerNetwork, networkOf } from '@platform/contracts/rules/network-of'
import { type Clock, DomainError, type ServiceApp } from '@platform/service-kit'
import { createRateLimiter, type RateLimiter } from '../domain/rate-limiter.ts'
import { limitKeyOf } from '../domain/token-key.ts'

/** Limits of this instance, requests a minute; the services have stricter ones where it matters. */
export interface Limits {
  perAddress: number
  perToken: number
}

/** Refuses with RATE_LIMITED before a body is read. */
export function limitRequests(api: ServiceApp, clock: Clock, limits: Limits): void {
  const addresses = createRateLimiter(limits.perAddress)
  const tokens = createRateLimiter(limits.perToken)

  api.addHook('onRequest', async (request) => {
    const now = clock.now().getTime()
    take(addresses, networkOf(request.ip, callerNetwork), now)
    const token = limitKeyOf(request.headers.authorization)
    if (token) take(tokens, token, now)
  })
}

function take(limiter: RateLimiter, key: string, now: number): void {
  const retryAfterMs = limiter.take(key, now)
  if (retryAfterMs > 0) throw new DomainError('RATE_LIMITED', { retryAfterMs })
}
