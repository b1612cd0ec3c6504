import { BRAND_FILES_PATH } from '@platform/contracts/brand'
import { readPageFiles } from '@platform/service-kit/brand-files'
import type { FastifyInstance } from 'fastify'

/** s for which browsers keep a file: its name does not change with its content. */
const FRESH_S = 3_600

const TYPES: Readonly<Record<string, string>> = {
  woff: 'font/woff',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
}

/** The files that the brand names for pages, and no other of its folder: the brand file has the words of messages. */
export function brandRoutes(app: FastifyInstance, files = readPageFiles()): void {
  for (const [name, content] of files) {
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    app.get(`${BRAND_FILES_PATH}${name}`, (_request, reply) =>
      reply
        .type(type)
        .headers({
          'cache-control': `public, max-age=${FRESH_S}`,
          'x-content-type-options': 'nosniff',
          // An SVG that is opened on its own runs nothing.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        })
        .send(content),
    )
  }
}
