import { createHmac } from 'node:crypto'
import { type NetworkSize, networkOf } from '@platform/contracts/rules/network-of'
import { type Ids, openSealedId, sealId } from '@platform/service-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../domain/otp-message.ts'
import type { Asker } from '../../operations/send-code.ts'

const HEADER = 'x-device-id'
const COOKIE = 'deviceId'
const YEAR_S = 365 * 24 * 60 * 60
const MARK_LENGTH = 22

/** What a carrier gives one customer: its people share an IPv4 address, while a customer has a whole /64. */
export const askerNetwork: NetworkSize = { v4: 32, v6: 64 }

export interface DeviceDeps {
  deviceKey: Buffer
  networkKey: Buffer
  /** Whether the site is on https, so that cookies may only travel there. */
  secure: boolean
  ids: Ids
}

/**
 * The device that asks: by the sealed id in its header, else in its cookie. Any other is new, whatever it
 * says of itself, and is given a sealed id in both.
 */
export function askerOf(request: FastifyRequest, reply: FastifyReply, deps: DeviceDeps): Asker {
  const known = [request.headers[HEADER], request.cookies[COOKIE]]
    .map((shown) => openSealedId(typeof shown === 'string' ? shown : '', deps.deviceKey))
    .find((id) => id !== undefined)
  const deviceId = known ?? deps.ids.next()
  if (known === undefined) giveDevice(reply, sealId(deviceId, deps.deviceKey), deps.secure)
  return {
    deviceId,
    isNew: known === undefined,
    network: markOf(request.ip, deps.networkKey),
    language: languageOf(request.headers['accept-language']),
  }
}

function giveDevice(reply: FastifyReply, sealed: string, secure: boolean): void {
  reply.header(HEADER, sealed)
  const scope = { path: '/api/auth', httpOnly: true, sameSite: 'lax' } as const
  reply.setCookie(COOKIE, sealed, { ...scope, secure, maxAge: YEAR_S })
}

/** Stands for the network while it is counted; no address is stored. */
function markOf(address: string, key: Buffer): string {
  const mark = createHmac('sha256', key).update(networkOf(address, askerNetwork))
  return mark.digest('base64url').slice(0, MARK_LENGTH)
}
