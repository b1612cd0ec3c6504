import { pictureName } from '@platform/contracts/rules/picture-name'
import { DomainError, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** GET /api/users/pictures/:name: a picture of a profile, which never changes. Its name is a hash that nobody guesses. */
export function showPictureRoute(app: ServiceApp, { blobs }: Pick<Dependencies, 'blobs'>): void {
  app.get(
    '/api/users/pictures/:name',
    {
      config: { access: 'public' },
      schema: {
        tags: ['users'],
        description: 'The picture of a user, as a profile names it.',
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
