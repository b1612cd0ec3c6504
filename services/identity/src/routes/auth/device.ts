import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../domain/otp-message.ts'
import type { Asker } from '../../operations/send-code.ts'

const HEADER = 'x-device-id'
const COOKIE = 'deviceId'
const YEAR_S = 365 * 24 * 60 * 60

/** The device that asks: by its header, else by a cookie that it is given at its first call. */
export function askerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { secure, newId }: { secure: boolean; newId: () => string },
): Asker {
  const language = languageOf(request.headers['accept-language'])
  const known = [request.headers[HEADER], request.cookies[COOKIE]].find(isDeviceId)
  if (known) return { deviceId: known, language }
  const deviceId = newId()
  reply.setCookie(COOKIE, deviceId, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: YEAR_S,
  })
  return { deviceId, language }
}

const isDeviceId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value)
