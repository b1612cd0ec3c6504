import {
  userNameAvailability,
  userNameBody,
  userNameQuery,
} from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { checkUserName } from '../../operations/profile/choose-user-name.ts'

const config = { access: 'user', rateLimit: { max: 120, timeWindow: 60_000 } } as const
const openSession = { notAsked: 'it only reads' }

/** GET /api/users/me/username/availability, and POST /api/users/me/username/verify with the name in the body. */
export function checkUserNameRoutes(app: ServiceApp, deps: Dependencies): void {
  const response = answers({ 200: userNameAvailability })
  app.get(
    '/api/users/me/username/availability',
    { config, schema: { tags: ['users'], querystring: userNameQuery, response } },
    async (request) => ok(await checkUserName(deps, userOf(request).id, request.query.userName)),
  )
  app.post(
    '/api/users/me/username/verify',
    {
      config: { ...config, openSession },
      schema: { tags: ['users'], body: userNameBody, response },
    },
    async (request) => ok(await checkUserName(deps, userOf(request).id, request.body.userName)),
  )
}
