import { namedUserParams, publicProfile } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showPublicProfile } from '../../operations/profile/show-public-profile.ts'
import { perMinute } from '../per-minute.ts'

/** GET /api/users/:userName/profile: what the user shows to everybody. */
export function showPublicProfileRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/users/:userName/profile',
    {
      // A carrier puts thousands of readers behind one address.
      config: { access: 'optional-user', rateLimit: perMinute(1_200) },
      schema: {
        tags: ['users'],
        params: namedUserParams,
        response: answers({ 200: publicProfile }, ['NOT_FOUND']),
      },
    },
    async (request) => ok(await showPublicProfile(deps, request.params.userName)),
  )
}
