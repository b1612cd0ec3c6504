import { REFRESH_COOKIE } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { logOut } from '../../operations/log-out.ts'
import type { AuthDeps } from './deps.ts'
import { perMinute } from './per-minute.ts'
import { clearRefreshCookie } from './refresh-cookie.ts'

/** A client that keeps the token itself sends it; ours has it in the cookie. */
const logOutBody = z.strictObject({ refreshToken: z.string().max(512).optional() }).nullish()

export function logOutRoute(app: ServiceApp, deps: AuthDeps): void {
  app.post(
    '/api/auth/logout',
    {
      config: { access: 'public', rateLimit: perMinute(3_000) },
      schema: { tags: ['auth'], body: logOutBody, response: answers({ 200: z.null() }) },
    },
    async (request, reply) => {
      const tokens = [request.body?.refreshToken, request.cookies[REFRESH_COOKIE]]
      for (const token of tokens) if (token) await logOut(deps, token)
      clearRefreshCookie(reply, deps.secure)
      return ok(null)
    },
  )
}
