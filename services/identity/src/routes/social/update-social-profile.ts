import {
  type CodeProvider,
  socialStatuses,
  updateSocialProfileBody,
} from '@platform/contracts/identity/social'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listStatuses } from '../../operations/social/list-statuses.ts'
import { updateHandle } from '../../operations/social/update-handle.ts'
import { perMinute } from '../per-minute.ts'

const config = { access: 'user', rateLimit: perMinute(30) } as const
const response = answers({ 200: socialStatuses }, [
  'SOCIAL_NOT_CONNECTED',
  'SOCIAL_NOT_CONFIGURED',
  'SOCIAL_RECONNECT_NEEDED',
  'SOCIAL_UNAVAILABLE',
])

/** PUT /api/update_social_profile, and PUT /api/update_steam_social_profile, which takes no body. */
export function updateSocialProfileRoutes(app: ServiceApp, deps: Dependencies): void {
  const update = async (userId: string, provider: CodeProvider | 'steam') => {
    await updateHandle(deps, userId, provider)
    return ok(await listStatuses(deps, userId))
  }
  app.put(
    '/api/update_social_profile',
    { config, schema: { tags: ['social'], body: updateSocialProfileBody, response } },
    async (request) => update(userOf(request).id, request.body.provider),
  )
  app.put(
    '/api/update_steam_social_profile',
    { config, schema: { tags: ['social'], response } },
    async (request) => update(userOf(request).id, 'steam'),
  )
}
