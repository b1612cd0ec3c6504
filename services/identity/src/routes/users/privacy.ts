import { privacy } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { setPrivacy } from '../../operations/profile/change-settings.ts'

const PATH = '/api/users/me/privacy'

/** GET and PUT /api/users/me/privacy: what everybody sees of the user's profile. */
export function privacyRoutes(app: ServiceApp, deps: Dependencies): void {
  const response = answers({ 200: privacy }, ['NOT_FOUND'])
  app.get(
    PATH,
    { config: { access: 'user' }, schema: { tags: ['users'], response } },
    async (request) => ok((await deps.profiles.of(userOf(request).id)).privacy),
  )
  app.put(
    PATH,
    {
      config: { access: 'user', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: { tags: ['users'], body: privacy, response },
    },
    async (request) => ok(await setPrivacy(deps, userOf(request).id, request.body)),
  )
}
