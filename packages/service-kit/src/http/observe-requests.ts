import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../observe/metrics.ts'
import { NO_SPANS, type Spans } from '../observe/spans.ts'
import { continueTrace, runInTrace, type Trace } from '../observe/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | null
  }
}

/** Trace context, one log line, one measurement and one span for each request. */
export function observeRequests(
  app: FastifyInstance,
  metrics: Metrics,
  spans: Spans = NO_SPANS,
): void {
  const seconds = metrics.histogram('http_request_seconds', 'Time to answer', [
    'method',
    'route',
    'status',
  ])
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.trace = continueTrace(header(request, 'traceparent'))
    reply.header('x-request-id', request.id)
    // onResponse does not fire when the client disconnects before the response. A stream has been sent already.
    reply.raw.once('close', () => {
      if (!reply.sent) observe(request, CLIENT_GONE, reply.elapsedTime)
    })
    runInTrace(request.trace, done)
  })
  // Reading the body leaves the async context of onRequest, so the handler enters it again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) runInTrace(request.trace, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    observe(request, reply.statusCode, reply.elapsedTime)
    done()
  })

  function observe(request: FastifyRequest, status: number, ms: number): void {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: String(status) }, ms / 1000)
    const level = QUIET.has(route) ? 'debug' : 'info'
    request.log[level]({ req: request, status, ms: Math.round(ms) }, 'request')
    if (spans !== NO_SPANS && request.trace && !QUIET.has(route)) {
      spans.record({
        trace: request.trace,
        name: `${request.method} ${route}`,
        kind: 'server',
        startedAt: Date.now() - ms,
        ms,
        failed: status >= 500,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': status,
        },
      })
    }
  }
}

/** The status that proxies log for a client that disconnected before the response. */
const CLIENT_GONE = 499

/** Called by machines every few seconds. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics'])

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
