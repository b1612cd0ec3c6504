import type { ObjectStore } from '@platform/service-kit'
import { type FastifyBaseLogger, type FastifyReply, fastify, LogController } from 'fastify'
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
    forceCloseConnections: true,
    // Such as a path that cannot be decoded.
    frameworkErrors: (_error, _request, reply) => {
      answerNotFound(reply as FastifyReply)
    },
  })
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'a file of a build could not be served')
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Something went wrong\n')
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(FOR_ANY_PAGE)
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  serveBuildFile(app, buildFiles(store))
  const url = await app.listen({ port, host })
  return { url, stop: () => app.close() }
}

function answerNotFound(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}

/** Pages of any origin may load these files; none of them is a page. */
const FOR_ANY_PAGE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
