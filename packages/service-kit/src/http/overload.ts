import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import type { Metrics } from '../observe/metrics.ts'
import { failureOf } from './failure-of.ts'

interface Limits {
  /** Requests without a response yet. */
  maxInFlight: number
  /** ms; 0 for none. A process that gets no CPU for a second counts as delayed without end. */
  maxEventLoopDelay: number
}

const RETRY_AFTER_S = 2
/** Always answered: a busy instance is neither dead nor unready. */
const EXEMPT = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Answers 503 at once while too many requests are in flight or the event loop lags, so that an admitted request waits
 * for a bounded number of others.
 */
export async function refuseWhenOverloaded(app: FastifyInstance, limits: Limits, metrics: Metrics) {
  const refused = metrics.counter(
    'requests_refused_total',
    'Requests refused because of overload',
    ['reason'],
  )
  const refuse = (reply: FastifyReply) => {
    refused.inc({ reason: 'in-flight' })
    const failure = failureOf(new DomainError('UNAVAILABLE'))
    return reply.code(503).header('retry-after', RETRY_AFTER_S).send(failure)
  }

  let inFlight = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done()
    if (inFlight >= limits.maxInFlight) return void refuse(reply)
    inFlight += 1
    onResponseStart(reply, () => {
      inFlight -= 1
    })
    done()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelay,
    // Thrown, because the plugin continues the request after a handler that returns.
    pressureHandler: async (request, reply) => {
      if (isExempt(request)) return
      refused.inc({ reason: 'event-loop' })
      reply.header('retry-after', RETRY_AFTER_S)
      throw new DomainError('UNAVAILABLE')
    },
  })
  metrics.gauge('requests_in_flight', 'Requests without a response yet', [], () => inFlight)
}

const isExempt = (request: FastifyRequest) => EXEMPT.has(request.routeOptions.url ?? '')

/** Calls back once: at the first byte of the response, so that open streams do not count, or when the client disconnects. */
function onResponseStart({ raw }: FastifyReply, callback: () => void): void {
  let isCalled = false
  const once = () => {
    if (!isCalled) callback()
    isCalled = true
  }
  const writeHead = raw.writeHead.bind(raw) as (...args: unknown[]) => typeof raw
  raw.writeHead = ((...args: unknown[]) => {
    once()
    return writeHead(...args)
  }) as typeof raw.writeHead
  raw.once('close', once)
}
