import cookie from '@fastify/cookie'
import type { ServiceApp } from '@platform/service-kit'
import type { AuthDeps } from './deps.ts'
import { logOutRoute } from './log-out.ts'
import { refreshByCookieRoute, refreshByQueryRoute } from './refresh-token.ts'
import { sendOtpRoutes } from './send-otp.ts'
import { verifyOtpRoute } from './verify-otp.ts'

/** Log-in and session. No answer of theirs may be kept by anyone on the way. */
export async function authRoutes(app: ServiceApp, deps: AuthDeps): Promise<void> {
  await app.register(cookie)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  sendOtpRoutes(app, deps)
  verifyOtpRoute(app, deps)
  refreshByQueryRoute(app, deps)
  refreshByCookieRoute(app, deps)
  logOutRoute(app, deps)
}
