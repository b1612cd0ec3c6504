import { buffer } from 'node:stream/consumers'
import { type ArtForm, artForms, CAMPAIGN_PICTURE } from '@platform/contracts/quests/art'
import { pictureName } from '@platform/contracts/rules/picture-name'
import { DomainError, type ServiceApp } from '@platform/service-kit'
import { cropImage } from '@platform/service-kit/crop-image'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { artQuery, PICTURE_FOREVER } from './art-query.ts'

/** Pictures that are kept as they were cut, of some 60 KB each. */
const KEPT_PICTURES = 300

/** GET /api/airdrop-campaign/pictures/:name?form=: a picture that was uploaded for campaigns, which never changes. */
export function showPictureRoute(
  app: ServiceApp,
  { blobs, campaignPictures }: Pick<Dependencies, 'blobs' | 'campaignPictures'>,
): void {
  const cut = new LRUCache<string, Promise<Buffer>>({ max: KEPT_PICTURES })

  async function cutPicture(name: string, form: ArtForm): Promise<Buffer> {
    const found = await blobs.open(name)
    if (!found) throw new DomainError('NOT_FOUND')
    const height = CAMPAIGN_PICTURE.heights[form]
    return cropImage(await buffer(found.stream), { width: height * artForms[form], height })
  }

  async function pictureOf(name: string, form: ArtForm): Promise<Buffer> {
    const key = `${name}/${form}`
    const kept = cut.get(key)
    if (kept) return kept
    // Before it takes the place of another: names cost nothing. A picture of a proof has such a name too.
    if (!(await campaignPictures.has(name))) throw new DomainError('NOT_FOUND')
    const picture = cut.get(key) ?? cutPicture(name, form)
    cut.set(key, picture)
    picture.catch(() => cut.delete(key))
    return picture
  }

  app.get(
    '/api/airdrop-campaign/pictures/:name',
    {
      config: { access: 'public' },
      schema: {
        description: 'The picture of a campaign that staff uploaded, as its `art` names it.',
        params: z.strictObject({ name: pictureName }),
        querystring: artQuery,
        produces: ['image/webp'],
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const { form } = request.query
      const bytes = await pictureOf(name, form)
      // Embeds show it too.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.header('cache-control', PICTURE_FOREVER).type('image/webp').send(bytes)
    },
  )
}
