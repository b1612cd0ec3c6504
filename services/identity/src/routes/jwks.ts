import type { ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { KeyRing } from '../tokens/key-ring.ts'

const jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })

/** The public keys of access tokens (RFC 7517), in no envelope: libraries read it. */
export function jwksRoute(app: ServiceApp, keyRing: KeyRing): void {
  app.get(
    '/.well-known/jwks.json',
    { config: { access: 'public' }, schema: { tags: ['auth'], response: { 200: jwks } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300')
      return keyRing.jwks()
    },
  )
}
