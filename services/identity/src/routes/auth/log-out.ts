import { REFRESH_COOKIE } from '@platform/contracts/identity/http'
import { textUpTo } from '@platform/contracts/rules/text-up-to'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { logOut } from '../../operations/log-out.ts'
import { perMinute } from '../per-minute.ts'
import { clearRefreshCookie } from './refresh-cookie.ts'

/** For clients that store the token themselves; our own client sends it in the cookie. */
const logOutBody = z
  .strictObject({
    refreshToken: textUpTo(512).optional(),
    /** Ends every session of the user, on all devices. */
    everywhere: z.boolean().optional(),
  })
  .nullish()

/** POST /api/auth/logout: ends the session of each token that is sent; an unknown token is not an error. */
export function logOutRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/logout',
    {
      config: { access: 'public', rateLimit: perMinute(3_000), ownPagesOnly: true },
      schema: {
        tags: ['auth'],
        body: logOutBody,
        response: answers({ 200: z.null() }, ['FORBIDDEN']),
      },
    },
    async (request, reply) => {
      const everywhere = request.body?.everywhere === true
      const tokens = [request.body?.refreshToken, request.cookies[REFRESH_COOKIE]]
      for (const token of tokens) if (token) await logOut(deps, token, everywhere)
      clearRefreshCookie(reply, deps.secureCookies)
      return ok(null)
    },
  )
}
