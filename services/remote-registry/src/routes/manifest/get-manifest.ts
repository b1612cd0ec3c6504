import {
  manifestQuery,
  type RemotesManifest,
  remotesManifest,
} from '@platform/contracts/registry/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { FastifyReply } from 'fastify'
import type { ManifestReader } from '../../operations/manifest-reader.ts'

/** Which builds a page may load: the same answer to all (design 10). */
export function getManifest(app: ServiceApp, { manifests }: { manifests: ManifestReader }): void {
  app.get(
    '/api/remotes/manifest',
    {
      config: { access: 'public' },
      schema: {
        querystring: manifestQuery,
        response: answers({ 200: remotesManifest }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const manifest = await manifests.read(request.query.channel)
      const etag = etagOf(manifest)
      reply.header('etag', etag).header('cache-control', 'public, max-age=5')
      if (matches(request.headers['if-none-match'], etag)) {
        return (reply as FastifyReply).code(304).send()
      }
      return ok(manifest)
    },
  )
}

function etagOf({ channel, serial, issuedAt }: RemotesManifest): string {
  return `"${channel}-${serial}-${Date.parse(issuedAt).toString(36)}"`
}

/** A proxy that compressed the answer marks its tag as weak. */
function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
