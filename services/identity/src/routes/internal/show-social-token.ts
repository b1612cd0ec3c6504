import { socialToken, socialTokenParams } from '@platform/contracts/identity/social'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { freshToken } from '../../operations/social/fresh-token.ts'

/** GET /internal/social/:userId/:provider/token: the refresh token never leaves identity. */
export function showSocialTokenRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/internal/social/:userId/:provider/token',
    {
      config: { access: { service: ['quests'] } },
      schema: {
        params: socialTokenParams,
        response: answers({ 200: socialToken }, [
          'SOCIAL_NOT_CONNECTED',
          'SOCIAL_NOT_CONFIGURED',
          'SOCIAL_RECONNECT_NEEDED',
          'SOCIAL_UNAVAILABLE',
        ]),
      },
    },
    async ({ params }) => ok(await freshToken(deps, params.userId, params.provider)),
  )
}
