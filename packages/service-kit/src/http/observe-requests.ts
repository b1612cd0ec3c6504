import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../observe/metrics.ts'
import { continueTrace, runInTrace, type Trace } from '../observe/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | null
  }
}

/** Trace context, one log line and one measurement for each request. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  const seconds = metrics.histogram('http_request_seconds', 'Time to answer', [
    'method',
    'route',
    'status',
  ])
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.trace = continueTrace(header(request, 'traceparent'))
    reply.header('x-request-id', request.id)
    runInTrace(request.trace, done)
  })
  // Reading the body leaves the first context, so the handler's work enters it again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) runInTrace(request.trace, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    seconds.observe(
      { method: request.method, route, status: String(status) },
      reply.elapsedTime / 1000,
    )
    const level = QUIET.has(route) ? 'debug' : 'info'
    request.log[level]({ req: request, status, ms: Math.round(reply.elapsedTime) }, 'request')
  })
}

/** Called every few seconds by machines. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics'])

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
