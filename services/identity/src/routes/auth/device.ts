import { createHmac } from 'node:crypto'
import {
  callerNetwork,
  homeNetwork,
  networkOf,
  siteNetwork,
} from '@platform/contracts/rules/network-of'
import { openSealedId, type ServiceApp, sealId } from '@platform/service-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_LIFETIME_MS } from '../../domain/otp-lanes.ts'
import { languageOf } from '../../domain/otp-message.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { Requester } from '../../operations/send-code.ts'

const HEADER = 'x-device-id'
const COOKIE = 'deviceId'
/**
 * Begins the sealed id of a device that has only begun a log-in: anybody gets as many of them as they like. So limits count it as one without an
 * id, until it gets a code or a session.
 */
const BEGUN = 'begun:'
/** 132 bits of the hash. */
const HASH_LENGTH = 22

/**
 * The device that requests a code, by the sealed id in its header (for clients without cookies), else in its cookie. A
 * device without a valid one is new.
 */
export function requesterOf(
  request: FastifyRequest,
  { secrets, ids }: Pick<Dependencies, 'secrets' | 'ids'>,
): Requester {
  const known = request.knownDevice
  return {
    deviceId: known ?? ids.next(),
    isNew: known === null || request.isDeviceNew,
    network: networkHashOf(request, secrets),
    site: siteHashOf(request, secrets),
    language: languageOf(request.headers['accept-language']),
  }
}

/** Gives a new device its sealed id, in both. Only with a code: an id that a refusal gave out would go around the refusal. */
export function giveDeviceId(
  reply: FastifyReply,
  { deviceId, isNew }: Requester,
  { secrets, secureCookies }: Pick<Dependencies, 'secrets' | 'secureCookies'>,
): void {
  if (!isNew) return
  const sealed = sealId(deviceId, secrets.device)
  reply.header(HEADER, sealed)
  setDeviceCookie(reply, sealed, secureCookies)
}

/** Reads the device's id of each request, before the limits that count by it. */
export function knowDevices(
  app: ServiceApp,
  secrets: Pick<Dependencies['secrets'], 'device'>,
): void {
  app.decorateRequest('knownDevice', null)
  app.decorateRequest('isDeviceNew', false)
  app.addHook('onRequest', async (request) => {
    const id = [request.headers[HEADER], request.cookies[COOKIE]]
      .map((sent) => openSealedId(typeof sent === 'string' ? sent : '', secrets.device))
      .find((one) => one !== undefined)
    request.isDeviceNew = id?.startsWith(BEGUN) ?? false
    request.knownDevice = (request.isDeviceNew ? id?.slice(BEGUN.length) : id) ?? null
  })
}

/**
 * Gives a browser that begins a log-in the id of a device, in the cookie, if it has none: a log-in that ends without one comes from no
 * browser.
 */
export function beginDevice(
  reply: FastifyReply,
  { secrets, secureCookies, ids }: Pick<Dependencies, 'secrets' | 'secureCookies' | 'ids'>,
): void {
  if (reply.request.knownDevice !== null) return
  setDeviceCookie(reply, sealId(`${BEGUN}${ids.next()}`, secrets.device), secureCookies)
}

/**
 * Makes the browser of a session a device of its own, however its user logged in: what is counted for a device, no
 * stranger in the same network uses up.
 */
export function keepDevice(
  reply: FastifyReply,
  { secrets, secureCookies, ids }: Pick<Dependencies, 'secrets' | 'secureCookies' | 'ids'>,
): void {
  const { knownDevice, isDeviceNew } = reply.request
  if (knownDevice !== null && !isDeviceNew) return
  const id = knownDevice ?? ids.next()
  setDeviceCookie(reply, sealId(id, secrets.device), secureCookies)
}

function setDeviceCookie(reply: FastifyReply, sealed: string, secure: boolean): void {
  // Of every route that reads it: one that does not get the cookie would set a new one over it.
  const scope = { path: '/api', httpOnly: true, sameSite: 'lax' } as const
  reply.setCookie(COOKIE, sealed, { ...scope, secure, maxAge: DEVICE_LIFETIME_MS / 1000 })
}

/** The network of a request, as limits count it. */
export const networkHashOf = (
  { ip }: Pick<FastifyRequest, 'ip'>,
  secrets: Pick<Dependencies['secrets'], 'network'>,
): string => hashOf(networkOf(ip, callerNetwork), secrets.network)

/** The network of a household. */
export const homeHashOf = (
  { ip }: Pick<FastifyRequest, 'ip'>,
  secrets: Pick<Dependencies['secrets'], 'network'>,
): string => hashOf(networkOf(ip, homeNetwork), secrets.network)

/** The largest network that may be one customer's. */
export const siteHashOf = (
  { ip }: Pick<FastifyRequest, 'ip'>,
  secrets: Pick<Dependencies['secrets'], 'network'>,
): string => hashOf(networkOf(ip, siteNetwork), secrets.network)

/** A keyed hash that a network is counted under; no address is stored. */
function hashOf(network: string, key: Buffer): string {
  const hash = createHmac('sha256', key).update(network)
  return hash.digest('base64url').slice(0, HASH_LENGTH)
}
