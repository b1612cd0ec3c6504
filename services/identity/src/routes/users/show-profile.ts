import { profile } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { getProfile } from '../../operations/profile/get-profile.ts'
import { profileView } from '../views/profile-view.ts'

/** GET /api/users/me/profile. */
export function showProfileRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/users/me/profile',
    {
      config: { access: 'user' },
      schema: { tags: ['users'], response: answers({ 200: profile }, ['NOT_FOUND']) },
    },
    async (request) => ok(profileView(await getProfile(deps, userOf(request).id))),
  )
}
