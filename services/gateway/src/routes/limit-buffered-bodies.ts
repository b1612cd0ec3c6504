import { Transform } from 'node:stream'
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
 * one network or one site larger than its share. One that is not small counts by what of it has arrived, until its request ends: a
 * client that announces much and sends nothing keeps nobody out. What cannot have room by its announced length is refused at once.
 */
export function limitBufferedBodies(api: ServiceApp, capacity: number, small = SMALL): void {
  let held = 0
  const heldOf = new Map<string, number>()

  api.addHook('preParsing', async (request, reply, payload) => {
    const announced = lengthOf(request)
    if (announced === null || announced <= small) return payload
    const places = placesOf(request.ip)
    if (Number.isFinite(announced)) requireRoom(places, announced)
    let [arrived, counted] = [0, 0]
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        arrived += chunk.length
        try {
          if (arrived > small) {
            requireRoom(places, arrived - counted)
            hold(places, arrived - counted)
            counted = arrived
          }
          done(null, chunk)
        } catch (error) {
          done(error as Error)
        }
      },
    })
    reply.raw.once('close', () => {
      hold(places, -counted)
      // What nobody reads is passed over, so that the next request of the connection is read.
      payload.unpipe(counter)
      payload.resume()
    })
    payload.once('error', (error) => counter.destroy(error))
    return payload.pipe(counter)
  })

  function requireRoom(places: readonly Place[], bytes: number): void {
    const isOver = ({ of, share }: Place) => (heldOf.get(of) ?? 0) + bytes > capacity * share
    if (held + bytes > capacity || places.some(isOver)) {
      throw new DomainError('RATE_LIMITED', { retryAfterMs: RETRY_AFTER_MS })
    }
  }

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

const placesOf = (address: string): Place[] => [
  { of: `network ${networkOf(address, callerNetwork)}`, share: NETWORK_SHARE },
  { of: `site ${networkOf(address, siteNetwork)}`, share: SITE_SHARE },
]

/** Bytes of the body, `Infinity` where it comes in chunks. Null for one that is not held: it is refused, or passed on as it arrives. */
function lengthOf({ headers, routeOptions }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) {
    return (routeOptions.bodyLimit ?? 0) > DEFAULT_BODY_LIMIT ? null : Number.POSITIVE_INFINITY
  }
  const length = Number(headers['content-length'] ?? 0)
  return length <= DEFAULT_BODY_LIMIT ? length : null
}
