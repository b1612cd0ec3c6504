import {
  renewSocialTokenBody,
  socialToken,
  socialTokenParams,
} from '@platform/contracts/identity/social'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { freshToken } from '../../operations/social/fresh-token.ts'

/** PUT /internal/social/:userId/:provider/token: takes the place of a token that the provider has refused. */
export function renewSocialTokenRoute(app: ServiceApp, deps: Dependencies): void {
  app.put(
    '/internal/social/:userId/:provider/token',
    {
      config: { access: { service: ['quests'] } },
      schema: {
        params: socialTokenParams,
        body: renewSocialTokenBody,
        response: answers({ 200: socialToken }, [
          'SOCIAL_NOT_CONNECTED',
          'SOCIAL_NOT_CONFIGURED',
          'SOCIAL_RECONNECT_NEEDED',
          'SOCIAL_UNAVAILABLE',
        ]),
      },
    },
    async ({ params, body }) =>
      ok(await freshToken(deps, params.userId, params.provider, body.refused)),
  )
}
