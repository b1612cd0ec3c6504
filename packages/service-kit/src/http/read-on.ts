import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long the rest of a refused body is read and dropped, ms. */
const READ_ON_MS = 10_000

/**
 * Keeps the connection of every request that is answered before its body was read, as of a caller without rights: closed
 * at once it would be reset, and who still sends would never see the answer. The rest is dropped; what comes later
 * than `READ_ON_MS` meets a closed connection.
 */
export function readOnWhenRefused(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) readOn(request, reply)
  })
}

function readOn({ raw }: FastifyRequest, reply: FastifyReply): void {
  // Fastify wants that of a body that is too large closed at once.
  reply.removeHeader('connection')
  dropRestOfBody(raw, reply.raw)
}

/** Reads on and drops what is left of a body once it is answered: the next request of its connection comes after it. */
export function dropRestOfBody(request: IncomingMessage, answer: ServerResponse): void {
  answer.once('finish', () => {
    if (request.complete || request.destroyed) return
    const timer = setTimeout(() => request.destroy(), READ_ON_MS).unref()
    request.once('close', () => clearTimeout(timer))
    request.unpipe()
    request.resume()
  })
}
