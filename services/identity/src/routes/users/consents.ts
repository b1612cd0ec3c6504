import { consents, consentsBody } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { setConsents } from '../../operations/profile/change-settings.ts'
import { consentsView } from '../views/profile-view.ts'

const PATH = '/api/users/me/consents'

/** GET and PUT /api/users/me/consents: what the user agreed to, and when. */
export function consentsRoutes(app: ServiceApp, deps: Dependencies): void {
  const response = answers({ 200: consents }, ['NOT_FOUND'])
  app.get(
    PATH,
    { config: { access: 'user' }, schema: { tags: ['users'], response } },
    async (request) => ok(consentsView((await deps.profiles.of(userOf(request).id)).consents)),
  )
  app.put(
    PATH,
    {
      config: { access: 'user', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: { tags: ['users'], body: consentsBody, response },
    },
    async (request) => {
      const given = await setConsents(deps, userOf(request).id, request.body)
      return ok(consentsView(given))
    },
  )
}
