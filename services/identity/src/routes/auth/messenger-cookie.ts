import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOpaqueToken, isTokenOf, newOpaqueToken } from '../../domain/opaque-token.ts'

const COOKIE = 'messengerLogin'
const FORM = /^[\w-]{43}$/
const SCOPE = { path: '/api/auth/phone-login', httpOnly: true, sameSite: 'lax' } as const
/** Time for the messenger's page, s. */
const LIFETIME_S = 600

/** Ties a visit to the messenger's page to this browser; its tabs share the cookie. @returns the state of the visit */
export function beginVisit(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const sent = request.cookies[COOKIE] ?? ''
  const browser = FORM.test(sent) ? sent : newOpaqueToken(randomBytes)
  reply.setCookie(COOKIE, browser, { ...SCOPE, secure, maxAge: LIFETIME_S })
  return hashOpaqueToken(browser)
}

/** Whether this browser began the visit of the state. */
export function hasBegun({ cookies }: FastifyRequest, state: string | undefined): boolean {
  const browser = cookies[COOKIE] ?? ''
  return FORM.test(browser) && state?.length === 64 && isTokenOf(state, browser)
}
