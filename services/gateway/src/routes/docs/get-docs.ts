import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodingFor } from '@platform/contracts/rules/encoding-for'
import { matchesEtag } from '@platform/contracts/rules/matches-etag'
import { DomainError, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { PackedDocument } from '../../upstream/packed-document.ts'
import { docsPage, startScript } from './docs-page.ts'

const assets = dirname(
  fileURLToPath(import.meta.resolve('@fastify/swagger-ui/static/swagger-ui.css')),
)

const assetTypes: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

/** The page runs scripts of this origin only and calls this origin only. */
const PAGE_POLICY = {
  useDefaults: false as const,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
}

const hidden = { config: { access: 'public' }, schema: { hide: true } } as const

/** `/api/docs`: every public call of every service, to read and to try. */
export function getDocs(
  api: ServiceApp,
  { describe }: { describe: () => Promise<PackedDocument> },
) {
  api.get('/api/docs/openapi.json', hidden, async ({ headers }, reply) => {
    const { etag, plain, encoded } = await describe()
    reply.headers({ 'cache-control': 'no-cache', etag: `W/${etag}`, vary: 'accept-encoding' })
    if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const encoding = encodingFor(headers['accept-encoding'])
    if (!encoding) return reply.send(plain)
    return reply.header('content-encoding', encoding).send(encoded[encoding])
  })

  api.get(
    '/api/docs',
    { ...hidden, config: { ...hidden.config, contentSecurityPolicy: PAGE_POLICY } },
    async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage),
  )

  api.get('/api/docs/start.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  )

  api.get(
    '/api/docs/assets/:file',
    { ...hidden, schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const { file } = request.params
      const type = Object.hasOwn(assetTypes, file) ? assetTypes[file] : undefined
      if (type === undefined) throw new DomainError('ROUTE_NOT_FOUND')
      reply.type(type).header('cache-control', 'public, max-age=86400')
      return reply.send(createReadStream(join(assets, file)))
    },
  )
}
