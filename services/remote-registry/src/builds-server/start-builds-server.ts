import type { ObjectStore } from '@platform/service-kit'
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  fastify,
  LogController,
} from 'fastify'
import { buildFiles } from '../storage/build-files.ts'
import { serveBuildFile } from './serve-build-file.ts'

export interface BuildsServer {
  /** Where it listens, without a slash at the end. */
  url: string
  stop(): Promise<void>
}

export interface BuildsServerOptions {
  store: ObjectStore
  /** 0 = any free one. */
  port: number
  host?: string
  log?: FastifyBaseLogger
}

/**
 * Serves the files of builds to browsers, on an origin of its own: only files, no cookies, no API.
 * It needs only the store, so it runs without registry and database, and is scaled separately.
 */
export async function startBuildsServer(options: BuildsServerOptions): Promise<BuildsServer> {
  const { store, port, host = '127.0.0.1', log } = options
  const app = fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    // The least that Fastify takes: no route reads a body.
    bodyLimit: 1,
    requestTimeout: 30_000,
    // A normal client sends the head in one piece; both time-outs are checked every few seconds.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: true,
    // Such as a path that cannot be decoded.
    frameworkErrors: (_error, _request, reply) => {
      answerNotFound(reply as FastifyReply)
    },
  })
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode: status = 500 } = error
    if (status < 500) return answerText(reply, status, 'Bad request\n')
    request.log.error({ err: error }, 'a file of a build could not be served')
    return answerText(reply, 500, 'Something went wrong\n')
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(FOR_ANY_PAGE)
    // Before a body is looked at: its length or type would decide about the answer.
    if (!METHODS.includes(request.method)) {
      reply.header('allow', METHODS.join(', '))
      return answerText(reply, 405, 'Method not allowed\n')
    }
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  serveBuildFile(app, buildFiles(store))
  const url = await app.listen({ port, host })
  return { url, stop: () => app.close() }
}

const METHODS = ['GET', 'HEAD']

const answerNotFound = (reply: FastifyReply) => answerText(reply, 404, 'Not found\n')

const answerText = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(text)

/** Pages of any origin may load these files; none of them is a page. */
const FOR_ANY_PAGE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
