import { partnerKey } from '@platform/contracts/identity/partners'
import { callerNetwork, networkOf } from '@platform/contracts/rules/network-of'
import type { FastifyRequest } from 'fastify'
import { credentialsOf } from '../operations/partners/authenticate-partner.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of a device that this service issued; null for a new one. */
    knownDevice: string | null
    /** It has begun a log-in, and got neither a code nor a session yet. */
    isDeviceNew: boolean
  }
}

type Counted = Pick<FastifyRequest, 'knownDevice' | 'isDeviceNew' | 'ip'>

/**
 * Calls a minute of a signed-in user, over all instances. Anyone else is counted in each process: a known device
 * itself, others by network, loosely, since carriers put thousands of users behind one address. So no stranger in the
 * same network can use up a known device's calls. What protects codes are the limits in the database.
 */
export const perMinute = (max: number) => ({
  max,
  timeWindow: 60_000,
  keyGenerator: ({ knownDevice, isDeviceNew, ip }: Counted) =>
    knownDevice && !isDeviceNew ? `device ${knownDevice}` : networkOf(ip, callerNetwork),
})

/**
 * Calls a minute of a network for one partner, so that the visitors of one do not use up the calls of another's in the
 * network of their carrier. A caller who names a new partner each time is limited by the gateway.
 */
export const perMinuteOfPartner = (max: number) => ({
  ...perMinute(max),
  keyGenerator: (request: FastifyRequest) =>
    `${networkOf(request.ip, callerNetwork)} ${partnerOf(request) ?? ''}`,
})

/** The partner that a request names in its path, its body or its credentials. */
function partnerOf({ params, body, headers }: FastifyRequest): string | undefined {
  const { key } = params as { key?: unknown }
  const { partner } = (body ?? {}) as { partner?: unknown }
  const named = key ?? partner ?? credentialsOf(headers.authorization)?.key
  return partnerKey.safeParse(named).data
}
