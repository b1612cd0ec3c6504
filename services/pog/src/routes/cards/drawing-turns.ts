import { callerNetwork, networkOf, siteNetwork } from '@platform/contracts/rules/network-of'
import {
  DomainError,
  type RequestTurns,
  requestTurns,
  type ServiceApp,
} from '@platform/service-kit'

/** Of one network one picture is drawn at a time, and this many requests wait: a page of new cards. */
const WAITING_OF_NETWORK = 30
/** Of one site, whose owner can have thousands of such networks, one picture is drawn at a time too, and this many requests wait. */
const WAITING_OF_SITE = 48
/** Of all networks together. */
const WAITING = 200
/** ms that a request waits for its turn: less than the gateway waits for an answer. */
const WAITING_MS = 8_000
/** Pictures that one network may have drawn a minute. */
const DRAWN_PER_MINUTE = 120
/** And one site. */
const DRAWN_OF_SITE_PER_MINUTE = 600

export type Request = Parameters<RequestTurns['enter']>[0]
export type Reply = Parameters<RequestTurns['enter']>[1]

/** Runs the work once it is the request's turn. @throws DomainError RATE_LIMITED beyond a network's share, and when too many wait */
export type InTurn = <T>(request: Request, reply: Reply, work: () => Promise<T>) => Promise<T>

/**
 * Turns of requests whose picture has to be drawn: of each network and site one at a time, in order, so that none delays the others'
 * by more than one picture. A client that disconnects leaves its place.
 * @param atOnce how many pictures are drawn at the same time
 */
export function drawingTurns(app: ServiceApp, atOnce: number): InTurn {
  const keyOf = (request: Request) => networkOf(request.ip, callerNetwork)
  const siteOf = (request: Request) => networkOf(request.ip, siteNetwork)
  const limits = { cost: () => 1, waitingMs: WAITING_MS }
  const ofNetwork = requestTurns({
    ...limits,
    key: keyOf,
    capacity: 1,
    waiting: WAITING_OF_NETWORK,
  })
  const ofSite = requestTurns({ ...limits, key: siteOf, capacity: 1, waiting: WAITING_OF_SITE })
  const ofAll = requestTurns({ ...limits, key: () => 'all', capacity: atOnce, waiting: WAITING })
  const counterOf = (max: number, keyGenerator: typeof keyOf) =>
    // Users count as everybody does: it is the drawing that costs.
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator, allowList: () => false })
  const counters = [counterOf(DRAWN_PER_MINUTE, keyOf), counterOf(DRAWN_OF_SITE_PER_MINUTE, siteOf)]

  return async (request, reply, work) => {
    for (const count of counters) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) {
        throw new DomainError('RATE_LIMITED', { retryAfterMs: counted.ttl })
      }
    }
    await ofNetwork.enter(request, reply)
    return ofNetwork.during(request, async () => {
      await ofSite.enter(request, reply)
      return ofSite.during(request, async () => {
        await ofAll.enter(request, reply)
        return ofAll.during(request, work)
      })
    })
  }
}
