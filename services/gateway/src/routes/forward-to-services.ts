import { DomainError, type ServiceApp, traceparent } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../domain/headers.ts'
import { publicPath } from '../domain/public-path.ts'
import type { RouteTable } from '../domain/route-table.ts'
import { forward } from '../upstream/forward.ts'
import type { Instances } from '../upstream/instances.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Forwarding {
  table: RouteTable
  instances: Instances
}

/**
 * One route per public prefix of each configured service; the longest prefix wins, and any other path is
 * ROUTE_NOT_FOUND. Bodies are read whole before they are sent on (they are small, and limited), so that a service
 * never waits for a slow client and gets exactly the length that was announced.
 */
export async function forwardToServices(api: ServiceApp, { table, instances }: Forwarding) {
  const openStreams = new Set<() => void>()
  api.addHook('preClose', async () => {
    for (const end of openStreams) end()
  })
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  for (const { prefix, service, bodyLimit } of instances.services().flatMap(table.routesOf)) {
    const route = {
      method: METHODS,
      config: { access: 'public' as const },
      schema: { hide: true },
      bodyLimit,
    }
    for (const url of [`/api/${prefix}`, `/api/${prefix}/*`]) {
      api.route({
        ...route,
        url,
        async handler(request, reply) {
          const found = publicPath(request.raw.url ?? '', prefix)
          // A longer prefix in another spelling must not reach the service of the shorter one.
          if (!found || table.find(decodeURIComponent(found.path))?.prefix !== prefix)
            throw new DomainError('ROUTE_NOT_FOUND')
          const target = `${found.path}${found.query}`
          const caller = callerOf(request)
          await forward(instances, openStreams, { service, target, caller }, request, reply)
          return reply
        },
      })
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
