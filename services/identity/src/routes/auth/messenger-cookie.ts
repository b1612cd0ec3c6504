import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOpaqueToken, isTokenOf } from '../../domain/opaque-token.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { browserCookie } from './browser-cookie.ts'

const messengerCookie = browserCookie({
  name: 'messengerLogin',
  path: '/api/auth/phone-login',
  sameSite: 'lax',
  // Time for the messenger's page.
  lifetimeMs: 600_000,
})

/** Ties a visit to the messenger's page to this browser. @returns the state of the visit */
export const beginVisit = (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<Dependencies, 'secureCookies'>,
): string => hashOpaqueToken(messengerCookie.begin(request, reply, deps))

/** Whether this browser began the visit of the state. */
export function hasBegun(request: FastifyRequest, state: string | undefined): boolean {
  const browser = messengerCookie.read(request)
  return browser !== '' && state?.length === 64 && isTokenOf(state, browser)
}
