import { withTimeout } from '@platform/contracts/rules/with-timeout'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ServiceKey } from '../auth/service-key.ts'
import { SERVICE_KEYS_PATH } from '../auth/service-tokens.ts'
import { DomainError } from '../errors.ts'
import type { ServiceApp } from '../http/app.ts'
import { ok } from '../http/envelope.ts'
import { failureOf } from '../http/failure-of.ts'
import { isInsideAddress } from '../http/inside-address.ts'
import type { Metrics } from '../observe/metrics.ts'

/** A check of one engine; rejects when it cannot be used. */
export type Checks = Record<string, () => Promise<void>>

const CHECK_MS = 1_000
const readySchema = {
  hide: true,
  /** `for=requests`: whether requests can be answered; for load balancers. */
  querystring: z.object({ for: z.literal('requests').optional() }),
}

/** Without the broker requests succeed: their events wait in outboxes. */
const isNeededByRequests = (engine: string) => engine !== 'kafka'

const open = { config: { access: 'public' as const }, schema: { hide: true } }

/** Health, metrics, OpenAPI and public keys: the same in every service, and never forwarded by the gateway. */
export function serveOperationalRoutes(
  app: ServiceApp,
  parts: { checks: Checks; isReady: () => boolean; metrics: Metrics; key: ServiceKey },
): void {
  const { checks, isReady, metrics, key } = parts
  const needed = Object.entries(checks).filter(([engine]) => isNeededByRequests(engine))
  const ofRequests = Object.fromEntries(needed)

  const readiness = metrics.gauge(
    'service_ready',
    '1 while the service can do all of its work, 0 while it starts, stops or lacks an engine',
    [],
  )
  const readinessOf = async (asked: Checks) => {
    const engines = await stateOf(asked)
    return { engines, ready: isReady() && !Object.values(engines).includes('down') }
  }

  app.get('/healthz', open, async () => ok({ status: 'alive' }))

  app.get('/readyz', { ...open, schema: readySchema }, async (request, reply) => {
    // Asked every second: an engine that does not matter is not asked.
    const { engines, ready } = await readinessOf(
      request.query.for === 'requests' ? ofRequests : checks,
    )
    if (ready) return ok({ status: 'ready', engines })
    return reply.code(503).send({ ...failureOf(new DomainError('UNAVAILABLE')), details: engines })
  })

  app.get('/metrics', open, async (request, reply) => {
    if (!isFromInside(request)) throw new DomainError('ROUTE_NOT_FOUND')
    // Measured at each scrape: probes ask for requests alone, and nobody has to have asked `/readyz`.
    readiness.set((await readinessOf(checks)).ready ? 1 : 0)
    reply.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })

  app.get('/openapi.json', open, async () => app.swagger())

  app.get(SERVICE_KEYS_PATH, open, async () => key.publicKeys)
}

/** Which of these a proxy sets is a matter of its kind. */
const SET_BY_PROXIES = /^(x-forwarded(-|$)|forwarded$|via$|x-real-ip$|x-envoy-)/

/** Whether the caller is in our own network and no proxy passed the request on, as one does for the public. */
function isFromInside({ raw }: FastifyRequest): boolean {
  if (Object.keys(raw.headers).some((name) => SET_BY_PROXIES.test(name))) return false
  return isInsideAddress(raw.socket.remoteAddress ?? '')
}

async function stateOf(checks: Checks): Promise<Record<string, 'up' | 'down'>> {
  const states = Object.entries(checks).map(async ([name, check]) => {
    const state = await withTimeout(CHECK_MS, check()).then(
      () => 'up' as const,
      () => 'down' as const,
    )
    return [name, state] as const
  })
  return Object.fromEntries(await Promise.all(states))
}
