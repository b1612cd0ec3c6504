import { DEFAULT_BODY_LIMIT } from '@platform/contracts/service-descriptor'
import { DomainError, type ServiceApp, traceparent } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../domain/headers.ts'
import { publicPath } from '../domain/public-path.ts'
import type { RouteTable } from '../domain/route-table.ts'
import { forward } from '../upstream/forward.ts'
import type { Instances } from '../upstream/instances.ts'
import { limitBufferedBodies } from './limit-buffered-bodies.ts'
import { passOnLargeBody } from './pass-on-large-body.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Bytes of the bodies that this process holds at once: a quarter of the memory of its pod. */
const BUFFERED_AT_ONCE = 256 * 1024 * 1024

interface Forwarding {
  table: RouteTable
  instances: Instances
}

/**
 * One route per public prefix of each configured service; the longest prefix wins, and any other path is
 * ROUTE_NOT_FOUND. Bodies up to `DEFAULT_BODY_LIMIT` are read whole before they are sent on, so that a service never
 * waits for a slow client and gets exactly the length that was announced. Larger ones are passed on as they arrive:
 * the service refuses a caller without rights before it reads the body, and none is held here.
 */
export async function forwardToServices(api: ServiceApp, { table, instances }: Forwarding) {
  const openStreams = new Set<() => void>()
  api.addHook('preClose', async () => {
    for (const end of openStreams) end()
  })
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  api.decorateRequest('passedOn', null)
  limitBufferedBodies(api, BUFFERED_AT_ONCE)

  for (const { prefix, service, bodyLimit } of instances.services().flatMap(table.routesOf)) {
    const route = {
      method: METHODS,
      config: { access: 'public' as const, passedOn: true as const },
      schema: { hide: true },
      bodyLimit,
      ...(bodyLimit > DEFAULT_BODY_LIMIT && { preParsing: passOnLargeBody }),
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
    requestId: request.id,
    traceparent: traceparent(),
  }
}
