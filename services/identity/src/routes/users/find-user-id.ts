import { userIdOfName, userNameQuery } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { findByName } from '../../operations/profile/show-public-profile.ts'

/** GET /api/users/userid-by-username?userName=. */
export function findUserIdRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/users/userid-by-username',
    {
      config: { access: 'user', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags: ['users'],
        querystring: userNameQuery,
        response: answers({ 200: userIdOfName }, ['NOT_FOUND']),
      },
    },
    async (request) => ok({ userId: (await findByName(deps, request.query.userName)).id }),
  )
}
