import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { encodingFor } from '@platform/contracts/rules/encoding-for'
import { DOCS_PATH } from '@platform/contracts/shell/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerConfig } from './config.ts'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  woff: 'font/woff',
  woff2: 'font/woff2',
}

/** The pages run their search and load their own files, and nothing else; no other page has them in a frame. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    ...['script', 'style', 'connect', 'font'].map((kind) => `${kind}-src 'self'`),
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'public, max-age=300',
}

/** Whether `npm run docs` has made the docs. */
export const hasDocs = ({ docsDist }: Pick<ServerConfig, 'docsDist'>): boolean =>
  existsSync(join(docsDist, 'index.html'))

/** The docs, as far as they are there. Their links are relative: the address of a page ends with a slash. */
export function docsRoutes(
  app: FastifyInstance,
  { docsDist }: Pick<ServerConfig, 'docsDist'>,
): void {
  if (!hasDocs({ docsDist })) return
  const names = new Set(namesBelow(docsDist))

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    // The router leaves out a slash at the end; the address of the request has it.
    const [path = ''] = request.url.split('?', 1)
    const name = path.slice(DOCS_PATH.length)
    if (path.endsWith('/') && names.has(`${name}index.html`)) return sendFile(`${name}index.html`)
    if (names.has(`${name ? `${name}/` : ''}index.html`)) return reply.redirect(`${path}/`, 301)
    if (names.has(name) && !name.endsWith('.br')) return sendFile(name)
    return reply.code(404).headers(HEADERS).type('text/plain').send('Not found')

    async function sendFile(file: string) {
      const isPacked =
        encodingFor(request.headers['accept-encoding']) === 'br' && names.has(`${file}.br`)
      const content = await readFile(join(docsDist, isPacked ? `${file}.br` : file))
      if (isPacked) reply.header('content-encoding', 'br')
      return reply
        .headers({ ...HEADERS, vary: 'accept-encoding' })
        .type(TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        .send(content)
    }
  }
  app.get(DOCS_PATH.slice(0, -1), send)
  app.get(`${DOCS_PATH}*`, send)
}

/** Every file, by its address below the docs. A folder that is replaced while this runs needs a new start. */
const namesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
