import { manifestQuery } from '@platform/contracts/registry/manifest'
import { signed } from '@platform/contracts/registry/signed'
import { matchesEtag } from '@platform/contracts/rules/matches-etag'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { FastifyReply } from 'fastify'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { IssuedManifest } from '../../operations/manifest-reader.ts'

/** GET /api/remotes/manifest: which builds a page may load, the same for all. */
export function showManifestRoute(app: ServiceApp, { manifests, clock }: Dependencies): void {
  app.get(
    '/api/remotes/manifest',
    {
      config: { access: 'public' },
      schema: {
        querystring: manifestQuery,
        response: answers({ 200: signed }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const issued = await manifests.read(request.query.channel)
      const etag = `"${issued.digest}"`
      reply.header('etag', etag).header('cache-control', cacheControl(issued, clock.now()))
      if (matchesEtag(request.headers['if-none-match'], etag)) {
        return (reply as FastifyReply).code(304).send()
      }
      return ok(issued.signed)
    },
  )
}

/** Caches may serve it through an outage, never beyond its expiry. */
function cacheControl({ expiresAt }: IssuedManifest, now: Date): string {
  const remaining = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
  const stale = [`stale-while-revalidate=${Math.min(60, remaining)}`, `stale-if-error=${remaining}`]
  return ['public', `max-age=${Math.min(5, remaining)}`, ...stale].join(', ')
}
