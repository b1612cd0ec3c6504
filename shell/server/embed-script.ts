import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { brand } from '@platform/contracts/brand'
import { encodingFor } from '@platform/contracts/rules/encoding-for'
import { matchesEtag } from '@platform/contracts/rules/matches-etag'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** s for which browsers use the script without asking for a newer one. */
const FRESH_S = 300
const PLACEHOLDER = '__embed_brand__'

/**
 * The partner's script with this site's brand in it, for pages of any origin.
 *
 * @throws if packages/embed is not built
 */
export function embedScript(path: string) {
  const script = Buffer.from(withBrand(read(path)))
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 22)
  const bodies = { br: brotliCompressSync(script), gzip: gzipSync(script, { level: 9 }) }

  return (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${FRESH_S}, stale-while-revalidate=86400`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag,
    })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (!encoding) return reply.send(script)
    return reply.header('content-encoding', encoding).send(bodies[encoding])
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`There is no ${path}: build packages/embed first`, { cause })
  }
}

/** JSON in a JavaScript string, whatever quotes stand around it there. */
function withBrand(script: string): string {
  const { name, slug } = brand
  const escaped = JSON.stringify({ name, slug }).replace(
    /[^\w{}:, ]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return script.replace(PLACEHOLDER, () => escaped)
}
