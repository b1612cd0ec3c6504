import { type ErrorCode, errors } from '@platform/contracts/errors'
import type { FastifyError, FastifyReply } from 'fastify'

/** The errors behind answers, for the log. */
const causes = new WeakMap<FastifyReply, unknown>()

export const causeOf = (reply: FastifyReply): unknown => causes.get(reply)

/** Answers in the envelope of every failed call. */
export function sendFailure(reply: FastifyReply, code: ErrorCode, cause: unknown): FastifyReply {
  causes.set(reply, cause)
  const { status, message } = errors[code]
  return reply.code(status).send({ success: false, status, code, message, data: null })
}

/** The texts of the framework and of the proxy stay here. */
export function sendError(reply: FastifyReply, error: Partial<FastifyError>) {
  const { statusCode = 500 } = error
  return sendFailure(reply, statusCode < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL', error)
}
