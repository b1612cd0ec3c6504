import { HAS_SESSION_COOKIE, REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import { REFRESH_COOKIE } from '@platform/contracts/identity/http'
import type { FastifyReply } from 'fastify'
import type { Dependencies } from '../../operations/dependencies.ts'
import { keepDevice } from './device.ts'
import { requireGuard } from './guard-origins.ts'

/** Not readable by scripts, sent by our own pages only, and only to the session routes. */
const scope = { path: '/api/auth', httpOnly: true, sameSite: 'strict' } as const
const readable = { path: '/', sameSite: 'strict' } as const

/** With the cookie of a device, if it has none. The route declares `ownPagesOnly`. */
export function setRefreshCookie(
  reply: FastifyReply,
  token: string,
  deps: Pick<Dependencies, 'secrets' | 'secureCookies' | 'ids'>,
): void {
  requireGuard(reply)
  keepDevice(reply, deps)
  const secure = deps.secureCookies
  const maxAge = REFRESH_TOKEN_LIFETIME_MS / 1000
  reply.setCookie(REFRESH_COOKIE, token, { ...scope, secure, maxAge })
  reply.setCookie(HAS_SESSION_COOKIE, '1', { ...readable, secure, maxAge })
}

export function clearRefreshCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(REFRESH_COOKIE, { ...scope, secure })
  reply.clearCookie(HAS_SESSION_COOKIE, { ...readable, secure })
}
