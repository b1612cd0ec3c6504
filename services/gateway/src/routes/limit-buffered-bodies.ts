import { callerNetwork, NETWORK_SHARE, networkOf } from '@platform/contracts/rules/network-of'
import { DEFAULT_BODY_LIMIT } from '@platform/contracts/service-descriptor'
import { DomainError, type ServiceApp } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'

/** ms after which a refused request may be sent again. */
const RETRY_AFTER_MS = 1_000

/**
 * Bodies up to this length, bytes, are always read: what pages send, other than files, is this small. Their number is
 * that of the requests that may be in flight, so that nobody in the same network can use up what others need.
 */
const SMALL = 16 * 1024

/**
 * Refuses with RATE_LIMITED what would make the bodies that this process holds larger than `capacity`, bytes, or those of
 * one network larger than its share. One that is not small counts by its announced length until its request ends.
 */
export function limitBufferedBodies(api: ServiceApp, capacity: number, small = SMALL): void {
  let held = 0
  const heldOf = new Map<string, number>()
  api.addHook('onRequest', async (request, reply) => {
    const bytes = bufferedBytes(request)
    if (bytes <= small) return
    const network = networkOf(request.ip, callerNetwork)
    const own = heldOf.get(network) ?? 0
    if (held + bytes > capacity || own + bytes > capacity * NETWORK_SHARE) {
      throw new DomainError('RATE_LIMITED', { retryAfterMs: RETRY_AFTER_MS })
    }
    hold(network, bytes)
    reply.raw.once('close', () => hold(network, -bytes))
  })

  function hold(network: string, bytes: number): void {
    held += bytes
    const left = (heldOf.get(network) ?? 0) + bytes
    if (left > 0) heldOf.set(network, left)
    else heldOf.delete(network)
  }
}

/** What is above the limit is not held: it is refused, or passed on as it arrives. */
function bufferedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return DEFAULT_BODY_LIMIT
  const length = Number(headers['content-length'] ?? 0)
  return length <= DEFAULT_BODY_LIMIT ? length : 0
}
