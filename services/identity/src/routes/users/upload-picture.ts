import { profile } from '@platform/contracts/identity/http'
import { PICTURE } from '@platform/contracts/identity/picture'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { imageUploads } from '@platform/service-kit/image-uploads'
import type { Dependencies } from '../../operations/dependencies.ts'
import { changePicture } from '../../operations/profile/change-picture.ts'
import { profileView } from '../views/profile-view.ts'

/** POST /api/users/me/profile/picture: multipart, one jpeg or png. A scope of its own, in which a body is a file. */
export async function uploadPictureRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const uploads = imageUploads(app)
  app.post(
    '/api/users/me/profile/picture',
    {
      config: { access: 'user', rateLimit: { max: 20, timeWindow: 60_000 } },
      onRequest: uploads.enter,
      schema: {
        tags: ['users'],
        consumes: ['multipart/form-data'],
        response: answers({ 200: profile }, [
          'NOT_FOUND',
          'IMAGE_MISSING',
          'IMAGE_TYPE',
          'IMAGE_ANIMATED',
          'IMAGE_TOO_LARGE',
          'IMAGE_UNREADABLE',
          'MALFORMED_BODY',
          'PAYLOAD_TOO_LARGE',
          'REQUEST_TIMEOUT',
          'UNSUPPORTED_MEDIA_TYPE',
        ]),
      },
    },
    async (request) => {
      const picture = await uploads.read(request, PICTURE)
      return ok(profileView(await changePicture(deps, userOf(request).id, picture)))
    },
  )
}
