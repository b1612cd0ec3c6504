import { drawAvatar } from '@platform/art'
import {
  avatarCategory,
  avatarCharacter,
  avatarLook,
  avatarStyle,
} from '@platform/contracts/pog/avatars-http'
import { AVATAR_VARIANTS } from '@platform/contracts/pog/looks'
import { DomainError, type ServiceApp } from '@platform/service-kit'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { artPath } from '../../cards/art-path.ts'

/** Of the address: the variant has no other writing. */
const params = z.strictObject({
  category: avatarCategory,
  character: avatarCharacter,
  style: avatarStyle,
  variant: z.string().regex(/^(0|[1-9]\d{0,2})$/, `is 0 to ${AVATAR_VARIANTS - 1}`),
})

/** A picture takes 15 KB. */
const KEPT_PICTURES = 1_000
/** Per address and minute: a page shows up to a hundred, and many users share an address. */
const LIMIT = { max: 3_000, timeWindow: 60_000 }
const A_DAY = 'public, max-age=86400'

/** Opened as a page of its own it can do nothing at all. */
const PICTURE_POLICY = {
  useDefaults: false as const,
  directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
}

/** GET /api/pog/art/:category/:character/:style/:variant.svg: an avatar that packages/art draws. It says nothing about anybody. */
export function showArtRoute(app: ServiceApp): void {
  const drawn = new LRUCache<string, string>({ max: KEPT_PICTURES })
  app.get(
    '/api/pog/art/:category/:character/:style/:variant.svg',
    {
      config: { access: 'public', rateLimit: LIMIT, contentSecurityPolicy: PICTURE_POLICY },
      schema: { description: 'The avatar of a look.', params, produces: ['image/svg+xml'] },
    },
    async (request, reply) => {
      const look = { ...request.params, variant: Number(request.params.variant) }
      // A character of another category has no picture here: each has one address.
      if (!avatarLook.safeParse(look).success) throw new DomainError('NOT_FOUND')
      const path = artPath(look)
      const picture = drawn.get(path) ?? drawAvatar(look)
      drawn.set(path, picture)
      // Embeds show it too.
      reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', A_DAY)
      return reply.type('image/svg+xml').send(picture)
    },
  )
}
