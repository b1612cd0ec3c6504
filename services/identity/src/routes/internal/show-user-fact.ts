import { userFactAnswer, userFactParams } from '@platform/contracts/identity/user-facts'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { userFactOf } from '../../domain/user-fact.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { getProfile } from '../../operations/profile/get-profile.ts'

/** GET /internal/users/:userId/facts/:fact: whether this is so of the user. */
export function showUserFactRoute(
  app: ServiceApp,
  deps: Pick<Dependencies, 'users' | 'profiles'>,
): void {
  app.get(
    '/internal/users/:userId/facts/:fact',
    {
      config: { access: { service: ['quests'] } },
      schema: { params: userFactParams, response: answers({ 200: userFactAnswer }, ['NOT_FOUND']) },
    },
    async ({ params }) => {
      const { user, profile } = await getProfile(deps, params.userId)
      return ok(userFactOf(params.fact, user, profile))
    },
  )
}
