import { pictureName } from '@platform/contracts/rules/picture-name'
import { DomainError, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { AvatarDependencies } from '../../operations/avatars/dependencies.ts'

/** The bytes at a name never change, but an avatar that is deleted vanishes from caches within minutes. */
const FOR_A_WHILE = 'public, max-age=300'

/** GET /api/pog/avatars/pictures/:name: what a provider has drawn. */
export function avatarPictureRoute(
  app: ServiceApp,
  { avatarFiles }: Pick<AvatarDependencies, 'avatarFiles'>,
): void {
  app.get(
    '/api/pog/avatars/pictures/:name',
    {
      config: { access: 'public' },
      schema: {
        description: 'The picture of an avatar, as the avatar names it.',
        params: z.strictObject({ name: pictureName }),
        produces: ['image/webp'],
      },
    },
    async (request, reply) => {
      const found = await avatarFiles.open(request.params.name)
      if (!found) throw new DomainError('NOT_FOUND')
      reply.header('cache-control', FOR_A_WHILE).header('content-length', found.size)
      return reply.type('image/webp').send(found.stream)
    },
  )
}
