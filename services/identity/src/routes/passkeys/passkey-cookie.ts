import { randomBytes } from 'node:crypto'
import { PASSKEY_LIFETIME_MS } from '@platform/contracts/identity/passkeys'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newOpaqueToken } from '../../domain/opaque-token.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** The cookie that ties the answer of a passkey to the browser that was asked for it. */
const COOKIE = 'passkey'
const FORM = /^[\w-]{43}$/

/** The browser that is asked for a passkey. What several tabs of it are asked for shares its cookie. */
export function askedBrowserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { secureCookies: secure }: Pick<Dependencies, 'secureCookies'>,
): string {
  const sent = passkeyBrowserOf(request)
  const browser = FORM.test(sent) ? sent : newOpaqueToken(randomBytes)
  const scope = { path: '/api/auth', httpOnly: true, sameSite: 'strict' } as const
  reply.setCookie(COOKIE, browser, { ...scope, secure, maxAge: PASSKEY_LIFETIME_MS / 1000 })
  return browser
}

export const passkeyBrowserOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
  cookies[COOKIE] ?? ''
