import { userNameAvailability } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import { checkUserName } from '../../operations/choose-user-name.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /api/users/me/username/availability. */
export function checkUserNameRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/users/me/username/availability',
    {
      config: { access: 'user', rateLimit: { max: 120, timeWindow: 60_000 } },
      schema: {
        tags: ['users'],
        querystring: z.object({ userName: z.string().max(64) }),
        response: answers({ 200: userNameAvailability }),
      },
    },
    async (request) => ok(await checkUserName(deps, userOf(request).id, request.query.userName)),
  )
}
