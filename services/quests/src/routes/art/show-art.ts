import { type ArtInput, artFamilies, drawArt, MONOGRAM } from '@platform/art'
import { ART_VERSION, type ArtForm, artForms, NO_MONOGRAM } from '@platform/contracts/quests/art'
import type { ServiceApp } from '@platform/service-kit'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { artQuery, PICTURE_FOREVER } from './art-query.ts'

const artParams = z.strictObject({
  family: z.enum(artFamilies),
  seed: z.string().regex(/^[a-z0-9-]{1,36}$/),
  monogram: z.string().regex(MONOGRAM).or(z.literal(NO_MONOGRAM)),
})

/** Units of the picture. */
const HEIGHT = 240
/** A picture takes 30 KB. */
const KEPT_PICTURES = 300

/** Opened as a page of its own it can do nothing at all. */
const PICTURE_POLICY = {
  useDefaults: false as const,
  directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
}

/** GET /api/airdrop-campaign/art/1/:family/:seed/:monogram.svg?form=: a picture, which never changes. */
export function showArtRoute(app: ServiceApp): void {
  const drawn = new LRUCache<string, string>({ max: KEPT_PICTURES })

  app.get(
    `/api/airdrop-campaign/art/${ART_VERSION}/:family/:seed/:monogram.svg`,
    {
      config: { access: 'public', contentSecurityPolicy: PICTURE_POLICY },
      schema: {
        description:
          'The picture of a campaign, as its `art` names it, or of what has an id and no picture of its own.',
        params: artParams,
        querystring: artQuery,
        produces: ['image/svg+xml'],
      },
    },
    async (request, reply) => {
      const { family, seed, monogram } = request.params
      const { form } = request.query
      const key = `${family}/${seed}/${monogram}/${form}`
      const picture = drawn.get(key) ?? drawForm({ family, seed, monogram }, form)
      drawn.set(key, picture)
      // Embeds show it too.
      reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', PICTURE_FOREVER)
      return reply.type('image/svg+xml').send(picture)
    },
  )
}

/** A square is shown small, where letters beside the subject would be cut. */
function drawForm(input: Omit<ArtInput, 'width' | 'height'>, form: ArtForm): string {
  const monogram = form === 'square' ? '' : input.monogram
  return drawArt({ ...input, monogram, width: HEIGHT * artForms[form], height: HEIGHT })
}
