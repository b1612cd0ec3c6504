import { randomBytes } from 'node:crypto'
import { type EmbedName, partnerKey } from '@platform/contracts/identity/partners'
import type { Trust } from '@platform/contracts/registry/signed'
import { framersOf } from '@platform/contracts/rules/origin-pattern'
import { EMBED_ORIGIN_QUERY, type EmbedRefusal } from '@platform/contracts/shell/embed-protocol'
import {
  EMBED_PATH_PREFIX,
  EMBED_SCRIPT_PATH,
  FIRST_EMBED_SCRIPT_PATH,
} from '@platform/contracts/shell/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerConfig } from './config.ts'
import { embedFirstPaints } from './embed-first-paint.ts'
import { embedHeaders, noEmbedHeaders } from './embed-headers.ts'
import { createEmbedPage } from './embed-page.ts'
import type { partnerLookup } from './embed-partners.ts'
import { refusalNotes } from './embed-refusals.ts'
import { embedScript } from './embed-script.ts'
import { encoded } from './encoded.ts'
import { noEmbedPage } from './no-embed-page.ts'

interface EmbedRoute {
  Params: { partner: string; embed: string }
  /** The origin of the page around it, its language, and the attributes of the embed. */
  Querystring: Readonly<Record<string, unknown>>
}

/** What partners' pages load: the script, and the page inside its frame. Neither sets a cookie. */
export function embedRoutes(
  app: FastifyInstance,
  config: ServerConfig,
  { trust, lookUp }: { trust: () => Trust; lookUp: ReturnType<typeof partnerLookup> },
): void {
  const page = createEmbedPage(config, trust)
  const firstPaint = embedFirstPaints({ ...config, trust })
  const noteRefusal = refusalNotes(config)

  const script = embedScript(config.embedScript)
  for (const path of [EMBED_SCRIPT_PATH, FIRST_EMBED_SCRIPT_PATH]) app.get(path, script)
  app.get(`${EMBED_PATH_PREFIX}:script`, (_request, reply) =>
    reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send(`There is no such version of the script: ${EMBED_SCRIPT_PATH} is the newest.`),
  )

  app.get<EmbedRoute>(`${EMBED_PATH_PREFIX}:partner/:embed`, async (request, reply) => {
    const { partner: key, embed } = request.params
    const partner = partnerKey.safeParse(key).success ? await lookUp(key, request.ip) : 'unknown'
    if (partner === 'unanswered') return noEmbed('unavailable', request, reply)
    if (partner === 'unknown') return noEmbed('unknown-partner', request, reply)
    const allowed = partner.embeds.find((name): name is EmbedName => name === embed)
    if (!allowed) return noEmbed('unknown-embed', request, reply)
    // A service to the partner alone: what keeps other sites out is the page's `frame-ancestors`.
    const from = request.query[EMBED_ORIGIN_QUERY]
    // A preview that a pattern has is framed by its own page: no pattern is in a policy.
    const origins = framersOf(partner.origins, typeof from === 'string' ? from : null)
    if (from !== undefined && !origins.some((origin) => origin === from)) {
      if (typeof from === 'string') noteRefusal(key, from, request.ip)
      return noEmbed('unlisted-origin', request, reply)
    }
    const first = await firstPaint(
      {
        ...{ embed: allowed, partner: key, address: request.ip },
        userAgent: request.headers['user-agent'],
      },
      request.query,
    )
    const framed = { ...partner, origins }
    const nonce = randomBytes(18).toString('base64')
    return reply
      .headers(embedHeaders(config, framed, nonce))
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(encoded(request, reply, page({ partner: framed, embed: allowed, nonce, first })))
  })
}

const statuses = {
  'unknown-partner': 404,
  'unknown-embed': 404,
  'unlisted-origin': 403,
  unavailable: 503,
} as const satisfies Record<EmbedRefusal, number>

function noEmbed(reason: EmbedRefusal, request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(statuses[reason])
    .headers(noEmbedHeaders)
    .type('text/html; charset=utf-8')
    .send(noEmbedPage(reason, request.headers['accept-language']))
}
