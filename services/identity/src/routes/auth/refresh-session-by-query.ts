import { refreshQuery, tokenPair } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { refreshSession } from '../../operations/refresh-session.ts'
import { perMinute } from '../per-minute.ts'

/** GET /api/auth/refresh-token: the specification's call, for clients that store the token themselves. */
export function refreshSessionByQueryRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/auth/refresh-token',
    {
      config: { access: 'public', rateLimit: perMinute(3_000) },
      schema: {
        tags: ['auth'],
        querystring: refreshQuery,
        response: answers({ 200: tokenPair }, ['INVALID_REFRESH_TOKEN', 'REFRESH_TOKEN_REUSED']),
      },
    },
    async (request) => ok(await refreshSession(deps, request.query.refresh_token, request.ip)),
  )
}
