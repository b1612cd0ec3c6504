import { sessionExpiry, sessionExpiryParams } from '@platform/contracts/identity/sessions'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { findOpenSession } from '../../operations/proofs/open-session-of.ts'

/** GET /internal/users/:userId/sessions/:sessionId. */
export function showSessionExpiryRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/internal/users/:userId/sessions/:sessionId',
    {
      config: { access: { service: ['growth'] } },
      schema: { params: sessionExpiryParams, response: answers({ 200: sessionExpiry }) },
    },
    async ({ params }) => {
      const session = await findOpenSession(deps, params)
      return ok({ expiresAt: session?.expiresAt.toISOString() ?? null })
    },
  )
}
