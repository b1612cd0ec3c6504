import { profile, profilePatch } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { chooseUserName } from '../../operations/choose-user-name.ts'
import { getProfile } from '../../operations/get-profile.ts'
import type { Users } from '../../repositories/users.ts'

export function profileRoutes(app: ServiceApp, { users }: { users: Users }): void {
  app.get(
    '/api/users/me/profile',
    {
      config: { access: 'user' },
      schema: { tags: ['users'], response: answers({ 200: profile }, ['NOT_FOUND']) },
    },
    async (request) => ok(await getProfile(users, userOf(request).id)),
  )

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
    async (request) => ok(await chooseUserName(users, userOf(request).id, request.body.userName)),
  )
}
