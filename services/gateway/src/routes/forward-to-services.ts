import { DomainError, type ServiceApp, traceparent } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../domain/headers.ts'
import { publicPath } from '../domain/public-path.ts'
import { bodyLimits, DEFAULT_BODY_LIMIT, routeTable } from '../domain/route-table.ts'
import { forward } from '../upstream/forward.ts'
import type { Instances } from '../upstream/instances.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * One route per public prefix of each configured service; whatever else is asked for, ROUTE_NOT_FOUND.
 * Bodies are read whole before they go on (they are small, and limited), so that a service never waits
 * for a slow client and the length it is told is the length it gets.
 */
export async function forwardToServices(api: ServiceApp, { instances }: { instances: Instances }) {
  const openStreams = new Set<() => void>()
  api.addHook('preClose', async () => {
    for (const end of openStreams) end()
  })
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  for (const service of instances.services()) {
    for (const prefix of routeTable[service]) {
      const route = {
        method: METHODS,
        config: { access: 'public' as const },
        schema: { hide: true },
        bodyLimit: bodyLimits[prefix] ?? DEFAULT_BODY_LIMIT,
      }
      for (const url of [`/api/${prefix}`, `/api/${prefix}/*`]) {
        api.route({
          ...route,
          url,
          async handler(request, reply) {
            const found = publicPath(request.raw.url ?? '', prefix)
            if (!found) throw new DomainError('ROUTE_NOT_FOUND')
            const target = `${found.path}${found.query}`
            const caller = callerOf(request)
            await forward(instances, openStreams, { service, target, caller }, request, reply)
            return reply
          },
        })
      }
    }
  }
}

function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    protocol: request.protocol,
    host: request.host,
    requestId: request.id,
    traceparent: traceparent(),
  }
}
