import { profile, userNameBody } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { changeProfile } from '../../operations/profile/change-profile.ts'
import { profileView } from '../views/profile-view.ts'

/** PUT /api/users/me/username. */
export function setUserNameRoute(app: ServiceApp, deps: Dependencies): void {
  app.put(
    '/api/users/me/username',
    {
      config: { access: 'user', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags: ['users'],
        body: userNameBody,
        response: answers({ 200: profile }, [
          'NOT_FOUND',
          'USERNAME_TAKEN',
          'USERNAME_FIXED',
          'USERNAME_CHANGED_OFTEN',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request) => ok(profileView(await changeProfile(deps, userOf(request).id, request.body))),
  )
}
