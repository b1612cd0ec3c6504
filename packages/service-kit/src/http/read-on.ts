import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long the rest of a refused body is read and dropped, ms. */
const READ_ON_MS = 10_000

/**
 * Keeps the connection of a body that is refused before it was read: closed at once it would be reset, and who still
 * sends would never see the answer. What comes later than `READ_ON_MS` meets a closed connection.
 */
export function readOn(request: FastifyRequest, reply: FastifyReply): void {
  // Fastify wants it closed at once.
  reply.removeHeader('connection')
  const { raw } = request
  reply.raw.once('finish', () => {
    if (raw.complete || raw.destroyed) return
    const timer = setTimeout(() => raw.destroy(), READ_ON_MS).unref()
    raw.once('close', () => clearTimeout(timer))
    raw.resume()
  })
}
