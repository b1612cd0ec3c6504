import { profile } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { changePicture } from '../../operations/profile/change-picture.ts'
import { profileView } from '../views/profile-view.ts'

/** DELETE /api/users/me/profile/picture. */
export function removePictureRoute(app: ServiceApp, deps: Dependencies): void {
  app.delete(
    '/api/users/me/profile/picture',
    {
      config: { access: 'user', rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: { tags: ['users'], response: answers({ 200: profile }, ['NOT_FOUND']) },
    },
    async (request) => ok(profileView(await changePicture(deps, userOf(request).id, null))),
  )
}
