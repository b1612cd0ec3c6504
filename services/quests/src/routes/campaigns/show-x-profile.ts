import { xProfile } from '@platform/contracts/quests/x-profile'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showXProfile } from '../../operations/show-x-profile.ts'

/** GET /api/airdrop-campaign/twitter/profile. Each is a call of X, which counts those of a user. */
export function showXProfileRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/twitter/profile',
    {
      config: { access: 'user', rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        response: answers({ 200: xProfile }, [
          'SOCIAL_NOT_CONNECTED',
          'SOCIAL_RECONNECT_NEEDED',
          'UNAVAILABLE',
        ]),
      },
    },
    async (request) => ok(await showXProfile(deps, userOf(request).id)),
  )
}
