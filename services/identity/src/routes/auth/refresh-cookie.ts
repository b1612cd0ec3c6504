import { REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import { REFRESH_COOKIE } from '@platform/contracts/identity/http'
import type { FastifyReply } from 'fastify'

/** Out of reach of scripts, sent by our own pages only, and to nothing but the calls about sessions. */
const scope = { path: '/api/auth', httpOnly: true, sameSite: 'strict' } as const

export function setRefreshCookie(reply: FastifyReply, token: string, secure: boolean): void {
  const maxAge = REFRESH_TOKEN_LIFETIME_MS / 1000
  reply.setCookie(REFRESH_COOKIE, token, { ...scope, secure, maxAge })
}

export function clearRefreshCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(REFRESH_COOKIE, { ...scope, secure })
}
