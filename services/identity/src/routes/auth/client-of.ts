import { isInsideAddress } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../domain/otp-message.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { Client } from '../../operations/open-session.ts'
import { networkHashOf, siteHashOf } from './device.ts'

/**
 * Where a request that ends a log-in comes from. Of an address inside our own network nothing is kept: it says nothing about the user. A
 * browser has its device since the log-in began; one without an id has thrown it away, or is none.
 */
export function clientOf(
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'knownDevice'>,
  secrets: Pick<Dependencies['secrets'], 'network'>,
): Client {
  const { headers, ip, knownDevice: deviceId } = request
  const origin = isInsideAddress(ip)
    ? { deviceId, network: null, site: null }
    : {
        ...{ deviceId, network: networkHashOf({ ip }, secrets), site: siteHashOf({ ip }, secrets) },
        ...(deviceId === null && ({ noDevice: true } as const)),
      }
  const language = languageOf(headers['accept-language'])
  return { device: headers['user-agent'] ?? null, ip, language, origin }
}
