import { isInsideAddress } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { Client } from '../../operations/open-session.ts'
import { networkHashOf } from './device.ts'

/** Where a request comes from. Of an address inside our own network nothing is kept: it says nothing about the user. */
export function clientOf(
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'knownDevice'>,
  secrets: Pick<Dependencies['secrets'], 'network'>,
): Client {
  const { headers, ip, knownDevice } = request
  const network = isInsideAddress(ip) ? null : networkHashOf({ ip }, secrets)
  return { device: headers['user-agent'] ?? null, ip, origin: { deviceId: knownDevice, network } }
}
