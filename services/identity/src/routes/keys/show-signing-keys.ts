import type { ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'

const jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })

/** GET /.well-known/jwks.json: the public keys of access tokens (RFC 7517), without an envelope: libraries read it. */
export function showSigningKeysRoute(app: ServiceApp, { keyRing }: Dependencies): void {
  app.get(
    '/.well-known/jwks.json',
    { config: { access: 'public' }, schema: { tags: ['auth'], response: { 200: jwks } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300')
      return keyRing.jwks()
    },
  )
}
