import { storedContentPicture } from '@platform/contracts/growth/content'
import {
  CONTENT_PICTURE,
  contentPictureAddress,
} from '@platform/contracts/growth/content-constants'
import { pictureName } from '@platform/contracts/rules/picture-name'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { imageUploads } from '@platform/service-kit/image-uploads'
import { z } from 'zod'
import { uploadContentPicture } from '../../operations/content/content-pictures.ts'
import type { ContentDependencies } from '../../operations/content/dependencies.ts'
import { WRITES } from './limits.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** GET /api/content/pictures/:name: a picture of content, which never changes. */
export function showPictureRoute(
  app: ServiceApp,
  { blobs }: Pick<ContentDependencies, 'blobs'>,
): void {
  app.get(
    '/api/content/pictures/:name',
    {
      config: { access: 'public' },
      schema: {
        description: 'A picture of an article, a banner or other content, as they name it.',
        params: z.strictObject({ name: pictureName }),
        produces: ['image/webp'],
      },
    },
    async (request, reply) => {
      const found = await blobs.open(request.params.name)
      if (!found) throw new DomainError('NOT_FOUND')
      reply.header('cache-control', FOREVER).header('content-length', found.size)
      return reply.type('image/webp').send(found.stream)
    },
  )
}

/** POST /api/content/admin/pictures: multipart, one picture that content may have. A scope of its own, in which a body is a file. */
export async function uploadPictureRoute(
  app: ServiceApp,
  deps: ContentDependencies,
): Promise<void> {
  const uploads = imageUploads(app)
  app.post(
    '/api/content/admin/pictures',
    {
      config: { access: { right: 'content.change' }, rateLimit: WRITES },
      onRequest: uploads.enter,
      schema: {
        tags: ['staff'],
        consumes: ['multipart/form-data'],
        response: answers({ 200: storedContentPicture }, [
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
      const bytes = await uploads.read(request, CONTENT_PICTURE)
      const picture = await uploadContentPicture(deps, bytes)
      return ok({ picture, address: contentPictureAddress(picture) })
    },
  )
}
