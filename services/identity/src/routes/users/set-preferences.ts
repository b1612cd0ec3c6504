import {
  preferredPlatformBody,
  preferredRoleBody,
  profile,
} from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { changePreferences } from '../../operations/profile/change-profile.ts'
import { profileView } from '../views/profile-view.ts'

const config = { access: 'user', rateLimit: { max: 30, timeWindow: 60_000 } } as const

/** PUT /api/users/me/preferred-role and PUT /api/users/me/preferred-platform. */
export function setPreferencesRoutes(app: ServiceApp, deps: Dependencies): void {
  const response = answers({ 200: profile }, ['NOT_FOUND'])
  app.put(
    '/api/users/me/preferred-role',
    { config, schema: { tags: ['users'], body: preferredRoleBody, response } },
    async (request) => {
      const change = { preferredRole: request.body.role }
      return ok(profileView(await changePreferences(deps, userOf(request).id, change)))
    },
  )
  app.put(
    '/api/users/me/preferred-platform',
    { config, schema: { tags: ['users'], body: preferredPlatformBody, response } },
    async (request) => {
      const change = { preferredPlatform: request.body.platform }
      return ok(profileView(await changePreferences(deps, userOf(request).id, change)))
    },
  )
}
