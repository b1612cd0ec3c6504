import { type ErrorCode, errors } from '@platform/contracts/errors'
import type { FastifyError, FastifyReply } from 'fastify'

/** Answers in the envelope of every failed call. */
export function sendFailure(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, message } = errors[code]
  return reply.code(status).send({ success: false, status, code, message, data: null })
}

/** The texts of the framework and of the proxy stay here. */
export function sendError(reply: FastifyReply, { statusCode = 500 }: Partial<FastifyError>) {
  return sendFailure(reply, statusCode < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL')
}
