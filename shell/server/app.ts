import { randomBytes } from 'node:crypto'
import httpProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import { answerMalformed } from '@platform/service-kit/malformed-requests'
import { answerUnmetExpectations } from '@platform/service-kit/unmet-expectations'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { brandRoutes } from './brand-routes.ts'
import { campaignPreviews } from './campaign-preview.ts'
import type { ServerConfig } from './config.ts'
import { docsRoutes } from './docs-routes.ts'
import { partnerLookup } from './embed-partners.ts'
import { embedRoutes } from './embed-routes.ts'
import { encoded } from './encoded.ts'
import { faceRoutes } from './face-routes.ts'
import { sendError, sendFailure } from './failures.ts'
import { favicon } from './favicon.ts'
import { firstPaintReader } from './first-paint.ts'
import { FOR_EVER } from './for-ever.ts'
import { requestHeaders, withoutHopByHop } from './forwarded-headers.ts'
import { knownPages } from './known-pages.ts'
import { logFailure, logFailures } from './log-failures.ts'
import { oembedRoutes } from './oembed-routes.ts'
import { offlineRoutes } from './offline-routes.ts'
import { overrideOrigin } from './override-origin.ts'
import { createPage } from './page.ts'
import { HTTPS_ALONE, securityHeaders } from './security-headers.ts'
import { trustFile } from './trust-file.ts'

/** Files that webpack names by their content. */
const hashedName = /\.[0-9a-f]{8}\.\w+(\.(br|gz))?$/

/** ms in which a request, and its headers, must have arrived; the time-outs of the services behind it. */
const REQUEST_MS = 30_000
const HEADERS_MS = 15_000
/** How often both are checked, ms. */
const CHECK_MS = 5_000

/** Pause before a read is sent once more, ms. */
const AGAIN_MS = 20
/** The connection ended before an answer. */
const CUT = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])
const READS = new Set(['GET', 'HEAD'])

const isCutRead = (error: Partial<FastifyError> | null, method: string) =>
  READS.has(method) && CUT.has(error?.code)

/** Serves the page and its files, and forwards `/api` to the gateway on the same origin. */
export async function createShellServer(
  config: ServerConfig,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({
    // It and its proxy would log every request; `logFailures` logs those that matter.
    logger: false,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerMalformed,
    frameworkErrors(error, request: FastifyRequest, reply: FastifyReply) {
      // No hook runs for such a request.
      reply.headers(HTTPS_ALONE)
      const isBadPage = error.code === 'FST_ERR_BAD_URL' && isPage(request)
      if (!isBadPage || request.url.startsWith('/api/')) return void sendError(reply, error)
      // A path that cannot be decoded: the page shows that nothing is there. Fastify does not catch what rejects here.
      sendPage(request, reply.code(404)).catch((failure) => {
        sendError(reply, failure)
        logFailure(log, request, reply)
      })
    },
  })
  answerUnmetExpectations(app.server, HTTPS_ALONE)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HTTPS_ALONE)
  })
  logFailures(app, log)
  app.setErrorHandler((error, _request, reply) => sendError(reply, error as Partial<FastifyError>))
  const trust = trustFile(config.trustFile)
  const page = createPage(config, trust)
  const pages = knownPages({ ...config, trust })
  const lookUp = partnerLookup(config)
  const campaigns = campaignPreviews(config)

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )

  brandRoutes(app)
  docsRoutes(app, config)
  embedRoutes(app, config, { trust, lookUp })
  oembedRoutes(app, { campaigns, lookUp, originOf })
  offlineRoutes(app, config)
  faceRoutes(app, config)

  await app.register(httpProxy, {
    upstream: config.gatewayUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    // An event stream is silent between heartbeats and open for as long as the session: each holds a connection,
    // so their number has no limit.
    undici: { bodyTimeout: 0, headersTimeout: 60_000, connections: null },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => requestHeaders(headers, request.ip),
      rewriteHeaders: withoutHopByHop,
      retryDelay: ({ err, req, res, attempt, getDefaultDelay }) =>
        attempt === 0 && isCutRead(err, req.method)
          ? AGAIN_MS
          : getDefaultDelay(req, res, err, attempt),
      onError: (reply, { error }) => void sendFailure(reply as FastifyReply, 'BAD_GATEWAY', error),
    },
  })

  // The pages have placeholders and are served below; source maps are not public.
  await app.register(fastifyStatic, {
    root: config.dist,
    index: false,
    wildcard: false,
    globIgnore: ['*.html', '**/*.map'],
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('cache-control', hashedName.test(path) ? FOR_EVER : 'no-cache')
      reply.header('x-content-type-options', 'nosniff')
    },
  })

  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return reply.code(404).type('text/plain').send('Not found')
    return sendPage(request, reply)
  })
  return app

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(18).toString('base64')
    const localOrigin = await overrideOrigin(request.headers.cookie, trust(), Date.now())
    // A local build may have pages that only its origin knows.
    if (localOrigin === null && (await pages.isMissing(pathOf(request)))) reply.code(404)
    const reader = firstPaintReader(request)
    const preview = await campaigns(reader, request.ip)
    return reply
      .headers(securityHeaders(config, nonce, localOrigin))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie, sec-fetch-dest')
      .type('text/html; charset=utf-8')
      .send(encoded(request, reply, page(nonce, reader, originOf(request), preview)))
  }
}

function isPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !/\.\w+$/.test(pathOf({ url }))
}

/** Where the browser reached this server, for the few addresses that must be whole. */
function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const origin = `${protocol}://${host}`
  return URL.canParse(origin) ? new URL(origin).origin : ''
}

function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?')[0] ?? ''
}
