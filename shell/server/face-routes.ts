import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { FACE_FILES_PATH, FACE_FRAME_PATH } from '@platform/contracts/shell/paths'
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from './config.ts'
import { encoded } from './encoded.ts'
import { faceHeaders } from './face-headers.ts'
import { FOR_EVER } from './for-ever.ts'

/** The page that looks for faces, and its files. No other page loads them. */
export function faceRoutes(app: FastifyInstance, config: ServerConfig): void {
  const html = builtPage(config.faceDist)
  const headers = faceHeaders(config)

  app.get(FACE_FRAME_PATH, (request, reply) =>
    reply
      .headers(headers)
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(encoded(request, reply, html)),
  )

  app.register(fastifyStatic, {
    root: config.faceDist,
    prefix: FACE_FILES_PATH,
    index: false,
    wildcard: false,
    globIgnore: ['*.html', '**/*.map'],
    preCompressed: true,
    decorateReply: false,
    setHeaders(reply) {
      // Each address has a hash or a version in it.
      reply.header('cache-control', FOR_EVER)
      reply.header('x-content-type-options', 'nosniff')
      // The page has no origin, so that each of its requests comes from another one.
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

/** @throws if packages/face is not built */
function builtPage(folder: string): string {
  try {
    return readFileSync(join(folder, 'face-frame.html'), 'utf8')
  } catch (cause) {
    throw new Error(`There is no page in ${folder}: build packages/face first`, { cause })
  }
}
