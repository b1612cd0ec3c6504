import { socialRedirect, socialRedirectQuery } from '@platform/contracts/identity/social'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { openProviderPage } from '../../operations/social/open-provider-page.ts'
import { perMinute } from '../per-minute.ts'
import { starterOf } from './flow-cookie.ts'

/** GET /api/auth/social/redirect: the provider's page for a log-in or a connection. */
export function openProviderPageRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/auth/social/redirect',
    {
      config: { access: 'optional-user', rateLimit: perMinute(600) },
      schema: {
        tags: ['social'],
        querystring: socialRedirectQuery,
        response: answers({ 200: socialRedirect }, [
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'SOCIAL_NOT_CONFIGURED',
          'SOCIAL_UNAVAILABLE',
        ]),
      },
    },
    async (request, reply) => {
      const { provider, host, ...start } = request.query
      const starter = starterOf(request, reply, deps)
      return ok(await openProviderPage(deps, provider, host, { ...start, ...starter }))
    },
  )
}
