import { buffer } from 'node:stream/consumers'
import type { BuildDescription } from '@platform/contracts/registry/build'
import type { ObjectStore, StoredObject } from '@platform/service-kit'
import { compressed, type Encoding, encodings } from './compress.ts'
import { fileKind } from './content-type.ts'

/** The files of builds, stored once per content; without a database. */
export interface BuildFiles {
  has(hash: string): Promise<boolean>
  /**
   * Stores bytes that are known to have this hash, and their compressed forms. Builds share them under any names.
   * @param path the name in the build that they come with
   */
  store(hash: string, bytes: Uint8Array, path: string): Promise<void>
  /**
   * Makes a build whose files are all stored visible to browsers.
   * @param isPreview another build may take its place
   */
  publish(build: BuildDescription, isPreview?: boolean): Promise<void>
  indexOf(remote: string, version: string): Promise<BuildIndex | undefined>
  open(file: IndexedFile, encoding: Encoding | undefined): Promise<StoredObject | undefined>
}

export interface IndexedFile {
  hash: string
  encodings: Encoding[]
}

/** Of a published build. */
export interface BuildIndex {
  /** By path. */
  files: ReadonlyMap<string, IndexedFile>
  /** Another build may take its place. */
  isPreview: boolean
}

/** As it is stored: of a build that stays, its files alone. */
type StoredIndex = [string, IndexedFile][] | { preview: [string, IndexedFile][] }

export function buildFiles(objects: ObjectStore): BuildFiles {
  const encodingsOf = async (hash: string) => {
    const stored = await Promise.all(
      encodings.map(async (encoding) =>
        (await objects.has(blobKey(hash, encoding))) ? [encoding] : [],
      ),
    )
    return stored.flat()
  }
  return {
    has: (hash) => objects.has(blobKey(hash)),

    async store(hash, bytes, path) {
      if (await objects.has(blobKey(hash))) return
      for (const [encoding, result] of await compressed(bytes, fileKind(path).effort))
        await objects.put(blobKey(hash, encoding), result)
      // The content last: when it is stored, so are its compressed forms.
      await objects.put(blobKey(hash), bytes)
    },

    async publish(build, isPreview = false) {
      const files = await Promise.all(
        Object.entries(build.files).map(
          async ([path, hash]): Promise<[string, IndexedFile]> => [
            path,
            { hash, encodings: fileKind(path).compressible ? await encodingsOf(hash) : [] },
          ],
        ),
      )
      const index: StoredIndex = isPreview ? { preview: files } : files
      const bytes = Buffer.from(JSON.stringify(index))
      await objects.put(indexKey(build.remote, build.version), bytes)
    },

    async indexOf(remote, version) {
      const found = await objects.open(indexKey(remote, version))
      if (!found) return undefined
      const index = JSON.parse((await buffer(found.stream)).toString()) as StoredIndex
      return Array.isArray(index)
        ? { files: new Map(index), isPreview: false }
        : { files: new Map(index.preview), isPreview: true }
    },

    open: ({ hash }, encoding) => objects.open(blobKey(hash, encoding)),
  }
}

/** Base64 has characters that a key may not have. */
function blobKey(hash: string, encoding?: Encoding): string {
  const name = Buffer.from(hash.replace(/^sha384-/, ''), 'base64').toString('hex')
  return `blobs/${name.slice(0, 2)}/${name}${encoding ? `.${encoding}` : ''}`
}

function indexKey(remote: string, version: string): string {
  return `builds/${remote}/${version}.json`
}
