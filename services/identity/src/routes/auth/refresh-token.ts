import { SOURCE_HEADER } from '@platform/contracts/constants'
import { REFRESH_COOKIE, refreshQuery, tokenPair } from '@platform/contracts/identity/http'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { refreshSession } from '../../operations/refresh-session.ts'
import type { AuthDeps } from './deps.ts'
import { perMinute } from './per-minute.ts'
import { setRefreshCookie } from './refresh-cookie.ts'

const codes = ['INVALID_REFRESH_TOKEN', 'REFRESH_TOKEN_REUSED'] as const

/** The specification's call, for clients that keep the token themselves. */
export function refreshByQueryRoute(app: ServiceApp, deps: AuthDeps): void {
  app.get(
    '/api/auth/refresh-token',
    {
      config: { access: 'public', rateLimit: perMinute(3_000) },
      schema: {
        tags: ['auth'],
        querystring: refreshQuery,
        response: answers({ 200: tokenPair }, codes),
      },
    },
    async (request) => ok(await refreshSession(deps, request.query.refresh_token)),
  )
}

/**
 * Our own client's call: the token is in the cookie. A page of another site can make a browser send
 * the call, but not with our header.
 */
export function refreshByCookieRoute(app: ServiceApp, deps: AuthDeps): void {
  app.post(
    '/api/auth/refresh-token',
    {
      config: { access: 'public', rateLimit: perMinute(3_000) },
      schema: {
        tags: ['auth'],
        response: answers({ 200: tokenPair }, [...codes, 'FORBIDDEN']),
      },
    },
    async (request, reply) => {
      if (!request.headers[SOURCE_HEADER]) throw new DomainError('FORBIDDEN')
      const token = request.cookies[REFRESH_COOKIE]
      if (!token) throw new DomainError('INVALID_REFRESH_TOKEN')
      const pair = await refreshSession(deps, token)
      setRefreshCookie(reply, pair.refreshToken, deps.secure)
      return ok(pair)
    },
  )
}
