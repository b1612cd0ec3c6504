import { CLAN_IMAGES, CLAN_PRESETS, CLAN_PRESETS_A_PAGE } from '@platform/contracts/clans/constants'
import {
  clan,
  clanImages,
  clanImagesQuery,
  clanParams,
  uploadImageQuery,
} from '@platform/contracts/clans/http'
import { presetAddress } from '@platform/contracts/clans/images'
import { pictureName } from '@platform/contracts/rules/picture-name'
import { answers, DomainError, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { imageUploads } from '@platform/service-kit/image-uploads'
import { z } from 'zod'
import { changeImage } from '../../operations/change-clan.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { READS, WRITES } from '../limits.ts'
import { clanView } from '../views/clan-view.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const PAGES = Math.ceil(CLAN_PRESETS / CLAN_PRESETS_A_PAGE)

/** GET /api/clans/images: what every clan may have. GET /api/clans/pictures/:name: an uploaded one, which never changes. */
export function imageRoutes(app: ServiceApp, { blobs }: Pick<Dependencies, 'blobs'>): void {
  app.get(
    '/api/clans/images',
    {
      config: { access: 'public', rateLimit: READS },
      schema: { querystring: clanImagesQuery, response: answers({ 200: clanImages }) },
    },
    async (request) => {
      const { page, imageType } = request.query
      const names = Array.from({ length: CLAN_PRESETS }, (_, n) => `preset-${n + 1}`)
      const from = (page - 1) * CLAN_PRESETS_A_PAGE
      const shown = names.slice(from, from + CLAN_PRESETS_A_PAGE)
      return ok({
        items: shown.map((name) => ({ name, imageType, address: presetAddress(imageType, name) })),
        ...{ page, pages: PAGES },
      })
    },
  )

  app.get(
    '/api/clans/pictures/:name',
    {
      config: { access: 'public' },
      schema: {
        description: 'The picture of a clan, as the clan names it.',
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

/** POST /api/clans/:id/images: multipart, one jpeg or png, by the chief. A scope of its own, in which a body is a file. */
export async function uploadImageRoute(app: ServiceApp, deps: Dependencies): Promise<void> {
  const uploads = imageUploads(app)
  app.post(
    '/api/clans/:id/images',
    {
      config: { access: 'user', rateLimit: WRITES },
      onRequest: uploads.enter,
      schema: {
        params: clanParams,
        querystring: uploadImageQuery,
        consumes: ['multipart/form-data'],
        response: answers({ 200: clan }, [
          'NOT_FOUND',
          'CHIEF_ONLY',
          'IN_PROGRESS',
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
      const { imageType } = request.query
      const picture = await uploads.read(request, CLAN_IMAGES[imageType])
      const { id } = userOf(request)
      const changed = await changeImage(deps, id, request.params.id, imageType, picture)
      return ok(await clanView(deps, changed))
    },
  )
}
