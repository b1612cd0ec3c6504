import { callerNetwork, networkOf, siteNetwork } from '@platform/contracts/rules/network-of'
import { DomainError, type ServiceApp } from '@platform/service-kit'

/** Questions that the chain is asked for one user, or for the visitors of one network, per minute. */
const OF_CALLER = 60
/** The same for the visitors of one site, whose owner can have thousands of IPv6 networks. */
const OF_SITE = 120
/** For all callers of an instance, per second: each takes four requests of the RPC that cards are minted with. */
const OF_ALL = 5

type Request = Parameters<ReturnType<ServiceApp['createRateLimit']>>[0]

/**
 * Counts a question that the chain is about to be asked.
 * @throws DomainError RATE_LIMITED for a caller who asks too often; UNAVAILABLE while all together do
 */
export type AdmitCheck = (request: Request) => Promise<void>

export function checkLimits(app: Pick<ServiceApp, 'createRateLimit'>): AdmitCheck {
  const counterOf = (max: number, timeWindow: number, keyGenerator: (request: Request) => string) =>
    // Users count in every process of their own: it is the chain that is protected.
    app.createRateLimit({ max, timeWindow, keyGenerator, allowList: () => false })
  const networkIn = (size: typeof callerNetwork) => (request: Request) =>
    request.user?.id ?? networkOf(request.ip, size)
  const ofCaller = counterOf(OF_CALLER, 60_000, networkIn(callerNetwork))
  const ofSite = counterOf(OF_SITE, 60_000, networkIn(siteNetwork))
  const ofAll = counterOf(OF_ALL, 1_000, () => 'all')

  return async (request) => {
    for (const [count, code] of [
      [ofCaller, 'RATE_LIMITED'],
      [ofSite, 'RATE_LIMITED'],
      [ofAll, 'UNAVAILABLE'],
    ] as const) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) {
        throw new DomainError(code, { retryAfterMs: counted.ttl })
      }
    }
  }
}
