import { randomBytes } from 'node:crypto'
import { type EmbedName, partnerKey } from '@platform/contracts/identity/partners'
import type { Trust } from '@platform/contracts/registry/signed'
import { EMBED_PATH_PREFIX, EMBED_SCRIPT_PATH } from '@platform/contracts/shell/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerConfig } from './config.ts'
import { embedHeaders, noEmbedHeaders } from './embed-headers.ts'
import { createEmbedPage, noEmbedPage } from './embed-page.ts'
import { partnerLookup } from './embed-partners.ts'
import { embedScript } from './embed-script.ts'

interface EmbedRoute {
  Params: { partner: string; embed: string }
}

/** What partners' pages load: the script, and the page inside its frame. Neither sets a cookie. */
export function embedRoutes(app: FastifyInstance, config: ServerConfig, trust: () => Trust): void {
  const page = createEmbedPage(config, trust)
  const lookUp = partnerLookup(config)

  app.get(EMBED_SCRIPT_PATH, embedScript(config.embedScript))

  app.get<EmbedRoute>(`${EMBED_PATH_PREFIX}:partner/:embed`, async (request, reply) => {
    const { partner: key, embed } = request.params
    const partner = partnerKey.safeParse(key).success ? await lookUp(key, request.ip) : 'unknown'
    if (partner === 'unanswered') return noEmbed(503, request, reply)
    if (partner === 'unknown') return noEmbed(404, request, reply)
    const allowed = partner.embeds.find((name): name is EmbedName => name === embed)
    if (!allowed) return noEmbed(404, request, reply)
    const nonce = randomBytes(18).toString('base64')
    return reply
      .headers(embedHeaders(config, partner, nonce))
      .type('text/html; charset=utf-8')
      .send(page({ partner, embed: allowed, nonce }))
  })
}

function noEmbed(status: 404 | 503, request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(status)
    .headers(noEmbedHeaders)
    .type('text/html; charset=utf-8')
    .send(noEmbedPage(status, request.headers['accept-language']))
}
