import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { causeOf } from './failures.ts'

/** One line for each answer of 500 and above; the gateway's and the services' own have theirs in their logs too. */
export function logFailures(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.addHook('onResponse', async (request, reply) => logFailure(log, request, reply))
}

/** For a request for which no hook runs. */
export function logFailure(log: FastifyBaseLogger, req: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status, elapsedTime } = reply
  if (status < 500) return
  const err = causeOf(reply)
  const ms = Math.round(elapsedTime)
  log.error({ req, status, ms, ...(err === undefined ? {} : { err }) }, 'request failed')
}
