import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ObjectStore } from '@platform/service-kit'

/**
 * Source maps of builds. They are beside the builds in the store, and not among the files of any: the builds' server, which
 * knows files by the list of a build alone, has no address for them.
 */
export interface SourceMaps {
  /** @param path of the built file that it is the map of */
  has(remote: string, version: string, path: string): Promise<boolean>
  /** The first one stays. */
  store(remote: string, version: string, path: string, json: string): Promise<void>
  read(remote: string, version: string, path: string): Promise<string | undefined>
}

export function sourceMaps(objects: ObjectStore): SourceMaps {
  const keyOf = (remote: string, version: string, path: string) =>
    `source-maps/${remote}/${version}/${Buffer.from(path).toString('hex')}.map.gz`
  return {
    has: (remote, version, path) => objects.has(keyOf(remote, version, path)),
    async store(remote, version, path, json) {
      const key = keyOf(remote, version, path)
      if (await objects.has(key)) return
      await objects.put(key, await promisify(gzip)(json))
    },
    async read(remote, version, path) {
      const found = await objects.open(keyOf(remote, version, path))
      if (!found) return undefined
      return (await promisify(gunzip)(await buffer(found.stream))).toString()
    },
  }
}
