import { buildVersion, remoteName } from '@platform/contracts/registry/build'
import { matchesEtag } from '@platform/contracts/rules/matches-etag'
import type { FastifyInstance } from 'fastify'
import type { BuildFiles, BuildIndex } from '../storage/build-files.ts'
import type { Encoding } from '../storage/compress.ts'
import { fileKind } from '../storage/content-type.ts'
import { chooseEncoding } from './choose-encoding.ts'

interface Address {
  remote: string
  version: string
  '*': string
}

/**
 * `GET /<remote>/<version>/<path>`. The path is only looked up among the declared files of the build, and bytes
 * are read by their hash, so no path of a request reaches the file system.
 */
export function serveBuildFile(app: FastifyInstance, files: BuildFiles): void {
  const indexOf = cachedIndexes(files)

  app.get<{ Params: Address }>('/:remote/:version/*', async (request, reply) => {
    const { remote, version, '*': path } = request.params
    if (!remoteName.safeParse(remote).success) return reply.callNotFound()
    if (!buildVersion.safeParse(version).success) return reply.callNotFound()
    const index = await indexOf(remote, version)
    const file = index?.files.get(path)
    if (!index || !file) return reply.callNotFound()

    const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings)
    const etag = etagOf(file.hash, encoding)
    const kept = index.isPreview ? ASKED_AGAIN : FOREVER
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': kept })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()

    const stored = await files.open(file, encoding)
    if (!stored) throw new Error(`${remote}@${version}: ${path} is published and not stored`)
    if (encoding) reply.header('content-encoding', encoding)
    reply.type(fileKind(path).type).header('content-length', stored.size)
    return reply.send(stored.stream)
  })
}

const FOREVER = 'public, max-age=31536000, immutable'
/** The build of a release may take its place. */
const ASKED_AGAIN = 'no-cache'

/**
 * Keeps the indexes of the `max` builds that were requested last: published builds never change, but for previews. Misses are not
 * cached, as the build may be published at any time.
 */
function cachedIndexes(files: BuildFiles, max = 500) {
  const cached = new Map<string, BuildIndex>()
  return async (remote: string, version: string): Promise<BuildIndex | undefined> => {
    const key = `${remote}/${version}`
    const index = cached.get(key) ?? (await files.indexOf(remote, version))
    if (!index) return undefined
    // A Map iterates in insertion order: the first key is the least recently used.
    cached.delete(key)
    if (index.isPreview) return index
    cached.set(key, index)
    const [oldest] = cached.keys()
    if (cached.size > max && oldest !== undefined) cached.delete(oldest)
    return index
  }
}

function etagOf(hash: string, encoding: Encoding | undefined): string {
  return `"${hash.replace(/^sha384-/, '')}${encoding ? `-${encoding}` : ''}"`
}
