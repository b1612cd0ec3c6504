import { profile, profilePatch } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { chooseUserName } from '../../operations/choose-user-name.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { profileView } from '../views/profile-view.ts'

/** PATCH /api/users/me/profile. */
export function changeProfileRoute(app: ServiceApp, deps: Dependencies): void {
  app.patch(
    '/api/users/me/profile',
    {
      config: { access: 'user', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags: ['users'],
        body: profilePatch,
        response: answers({ 200: profile }, ['NOT_FOUND', 'USERNAME_TAKEN']),
      },
    },
    async (request) => {
      const user = await chooseUserName(deps, userOf(request).id, request.body.userName)
      return ok(profileView(user))
    },
  )
}
