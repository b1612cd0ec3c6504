import { DEFAULT_BODY_LIMIT } from '@platform/contracts/service-descriptor'
import { DomainError, type ServiceApp } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'

/** ms after which a refused request may be sent again. */
const RETRY_AFTER_MS = 1_000

/**
 * Refuses with RATE_LIMITED what would make the bodies that this process holds larger than `capacity`, bytes. A body counts
 * by its announced length until its request ends.
 */
export function limitBufferedBodies(api: ServiceApp, capacity: number): void {
  let held = 0
  api.addHook('onRequest', async (request, reply) => {
    const bytes = bufferedBytes(request)
    if (bytes === 0) return
    if (held + bytes > capacity) {
      throw new DomainError('RATE_LIMITED', { retryAfterMs: RETRY_AFTER_MS })
    }
    held += bytes
    reply.raw.once('close', () => {
      held -= bytes
    })
  })
}

/** What is above the limit is not held: it is refused, or passed on as it arrives. */
function bufferedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return DEFAULT_BODY_LIMIT
  const length = Number(headers['content-length'] ?? 0)
  return length <= DEFAULT_BODY_LIMIT ? length : 0
}
