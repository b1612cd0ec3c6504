import {
  callerNetwork,
  NETWORK_SHARE,
  networkOf,
  siteNetwork,
} from '@platform/contracts/rules/network-of'
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

/** A customer of a provider can have thousands of networks: all of them together hold this part. Of IPv4 both are one address. */
const SITE_SHARE = 2 * NETWORK_SHARE

/**
 * Refuses with RATE_LIMITED what would make the bodies that this process holds larger than `capacity`, bytes, or those of
 * one network or one site larger than its share. One that is not small counts by its announced length until its request ends.
 */
export function limitBufferedBodies(api: ServiceApp, capacity: number, small = SMALL): void {
  let held = 0
  const heldOf = new Map<string, number>()
  api.addHook('onRequest', async (request, reply) => {
    const bytes = bufferedBytes(request)
    if (bytes <= small) return
    const places: Place[] = [
      { of: `network ${networkOf(request.ip, callerNetwork)}`, share: NETWORK_SHARE },
      { of: `site ${networkOf(request.ip, siteNetwork)}`, share: SITE_SHARE },
    ]
    const isOver = ({ of, share }: Place) => (heldOf.get(of) ?? 0) + bytes > capacity * share
    if (held + bytes > capacity || places.some(isOver)) {
      throw new DomainError('RATE_LIMITED', { retryAfterMs: RETRY_AFTER_MS })
    }
    hold(places, bytes)
    reply.raw.once('close', () => hold(places, -bytes))
  })

  function hold(places: readonly Place[], bytes: number): void {
    held += bytes
    for (const { of } of places) {
      const left = (heldOf.get(of) ?? 0) + bytes
      if (left > 0) heldOf.set(of, left)
      else heldOf.delete(of)
    }
  }
}

/** Whose bodies are counted together, and the part of the capacity that they may hold. */
interface Place {
  of: string
  share: number
}

/** What is above the limit is not held: it is refused, or passed on as it arrives. */
function bufferedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return DEFAULT_BODY_LIMIT
  const length = Number(headers['content-length'] ?? 0)
  return length <= DEFAULT_BODY_LIMIT ? length : 0
}
