import { type Clock, DomainError, type ServiceApp } from '@platform/service-kit'
import { createRateLimiter, type RateLimiter } from '../domain/rate-limiter.ts'
import { tokenKeyOf } from '../domain/token-key.ts'

/** Limits of this instance, requests a minute; the services have stricter ones where it matters. */
export interface Limits {
  perAddress: number
  perUser: number
}

/** Refuses with RATE_LIMITED before a body is read. */
export function limitRequests(api: ServiceApp, clock: Clock, limits: Limits): void {
  const addresses = createRateLimiter(limits.perAddress)
  const users = createRateLimiter(limits.perUser)

  api.addHook('onRequest', async (request) => {
    const now = clock.now().getTime()
    take(addresses, request.ip, now)
    const token = tokenKeyOf(request.headers.authorization)
    if (token) take(users, token.limit, now)
  })
}

function take(limiter: RateLimiter, key: string, now: number): void {
  const retryAfterMs = limiter.take(key, now)
  if (retryAfterMs > 0) throw new DomainError('RATE_LIMITED', { retryAfterMs })
}
