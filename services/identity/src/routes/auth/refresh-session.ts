import { SOURCE_HEADER } from '@platform/contracts/constants'
import { REFRESH_COOKIE, refreshed } from '@platform/contracts/identity/http'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { refreshSession } from '../../operations/refresh-session.ts'
import { perMinute } from '../per-minute.ts'
import { setRefreshCookie } from './refresh-cookie.ts'

/**
 * POST /api/auth/refresh-token: our own client's call, with the token in the cookie. A page of another site
 * can make a browser send the call, but not with our header.
 */
export function refreshSessionRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/refresh-token',
    {
      config: { access: 'public', rateLimit: perMinute(3_000), ownPagesOnly: true },
      schema: {
        tags: ['auth'],
        response: answers({ 200: refreshed }, [
          'INVALID_REFRESH_TOKEN',
          'REFRESH_TOKEN_REUSED',
          'FORBIDDEN',
        ]),
      },
    },
    async (request, reply) => {
      if (!request.headers[SOURCE_HEADER]) throw new DomainError('FORBIDDEN')
      const token = request.cookies[REFRESH_COOKIE]
      if (!token) throw new DomainError('INVALID_REFRESH_TOKEN')
      const { accessToken, refreshToken } = await refreshSession(deps, token, request.ip)
      setRefreshCookie(reply, refreshToken, deps)
      return ok({ accessToken })
    },
  )
}
