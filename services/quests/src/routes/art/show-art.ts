import { artFamilies, drawArt, MONOGRAM } from '@platform/art'
import type { ServiceApp } from '@platform/service-kit'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ART_VERSION, NO_MONOGRAM } from '../../domain/campaign-art.ts'

const artParams = z.strictObject({
  family: z.enum(artFamilies),
  seed: z.string().regex(/^[a-z0-9-]{1,36}$/),
  monogram: z.string().regex(MONOGRAM).or(z.literal(NO_MONOGRAM)),
})

/** Units of the picture. Pages crop it to any ratio down to 1:1: its subject is in the middle. */
const SIZE = { width: 720, height: 240 }
/** A picture takes 30 KB. */
const KEPT_PICTURES = 300

const FOREVER = 'public, max-age=31536000, immutable'
/** Opened as a page of its own it can do nothing at all. */
const PICTURE_POLICY = {
  useDefaults: false as const,
  directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
}

/** GET /api/airdrop-campaign/art/1/:family/:seed/:monogram.svg: a picture, which never changes. */
export function showArtRoute(app: ServiceApp): void {
  const drawn = new LRUCache<string, string>({ max: KEPT_PICTURES })

  app.get(
    `/api/airdrop-campaign/art/${ART_VERSION}/:family/:seed/:monogram.svg`,
    {
      config: { access: 'public', contentSecurityPolicy: PICTURE_POLICY },
      schema: {
        description: 'The picture of a campaign, as its `art` names it.',
        params: artParams,
        produces: ['image/svg+xml'],
      },
    },
    async (request, reply) => {
      const { family, seed, monogram } = request.params
      const key = `${family}/${seed}/${monogram}`
      const picture = drawn.get(key) ?? drawArt({ family, seed, monogram, ...SIZE })
      drawn.set(key, picture)
      // Embeds show it too.
      reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', FOREVER)
      return reply.type('image/svg+xml').send(picture)
    },
  )
}
