import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

/** Answers 503 at once while the event loop lags, instead of queueing what nobody will wait for. */
export async function refuseWhenOverloaded(app: FastifyInstance, maxEventLoopDelay: number) {
  await app.register(underPressure, {
    maxEventLoopDelay,
    retryAfter: 2,
    pressureHandler: async (request) => {
      if (request.routeOptions.url !== '/healthz') throw new DomainError('UNAVAILABLE')
    },
  })
}
