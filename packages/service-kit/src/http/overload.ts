import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import type { Metrics } from '../observe/metrics.ts'
import { failureOf } from './failures.ts'

interface Limits {
  /** Requests whose answer has not begun. */
  maxInFlight: number
  /** ms */
  maxEventLoopDelay: number
}

const RETRY_AFTER_S = 2
/** What machines ask is answered also then: an instance that is busy is neither dead nor unready. */
const SPARED = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Answers 503 at once, instead of queueing what nobody will wait for, while too many requests are being
 * worked on or the event loop lags. So whoever is let in waits for a bounded number of others.
 */
export async function refuseWhenOverloaded(app: FastifyInstance, limits: Limits, metrics: Metrics) {
  const refused = metrics.counter('requests_refused_total', 'Refused by overload', ['reason'])
  const refuse = (reply: FastifyReply) => {
    refused.inc({ reason: 'in-flight' })
    const failure = failureOf(new DomainError('UNAVAILABLE'))
    return reply.code(503).header('retry-after', RETRY_AFTER_S).send(failure)
  }

  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    if (isSpared(request)) return
    if (inFlight >= limits.maxInFlight) return refuse(reply)
    inFlight += 1
    onAnswerBegun(reply, () => {
      inFlight -= 1
    })
  })
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelay,
    // Thrown: after a handler that returns nothing the request would go on, refused as it is.
    pressureHandler: async (request, reply) => {
      if (isSpared(request)) return
      refused.inc({ reason: 'event-loop' })
      reply.header('retry-after', RETRY_AFTER_S)
      throw new DomainError('UNAVAILABLE')
    },
  })
  metrics.gauge('requests_in_flight', 'Requests whose answer has not begun', [], () => inFlight)
}

const isSpared = (request: FastifyRequest) => SPARED.has(request.routeOptions.url ?? '')

/** Once: with the first byte of the answer, so that open streams do not count, or when the client is gone. */
function onAnswerBegun({ raw }: FastifyReply, tell: () => void): void {
  let told = false
  const once = () => {
    if (!told) tell()
    told = true
  }
  const writeHead = raw.writeHead.bind(raw) as (...args: unknown[]) => typeof raw
  raw.writeHead = ((...args: unknown[]) => {
    once()
    return writeHead(...args)
  }) as typeof raw.writeHead
  raw.once('close', once)
}
