import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type ObjectStore, requireKey } from './object-store.ts'

/** Stores objects as files below a folder, which no other user of the machine may read: some have what accounts are. */
export function folderStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    async has(key) {
      return (await ifThere(stat(pathOf(key))))?.isFile() ?? false
    },

    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written aside and renamed, so that no reader sees a part of it.
      const draft = `${path}.${randomUUID()}.draft`
      try {
        await writeDurably(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      for (const draft of await draftsOf(path)) await rm(draft, { force: true })
    },

    async open(key) {
      const file = await ifThere(open(pathOf(key)))
      if (!file) return undefined
      try {
        const stats = await file.stat()
        if (stats.isFile()) return { size: stats.size, stream: file.createReadStream() }
        await file.close()
        return undefined
      } catch (error) {
        await file.close()
        throw error
      }
    },
  }
}

/** What processes that were killed in a write have left of the object. */
async function draftsOf(path: string): Promise<string[]> {
  const [folder, name] = [dirname(path), basename(path)]
  const files = (await ifThere(readdir(folder))) ?? []
  return files
    .filter(
      (file) => file.startsWith(name) && /^\.[0-9a-f-]{36}\.draft$/.test(file.slice(name.length)),
    )
    .map((file) => join(folder, file))
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file: FileHandle = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Undefined for a path that does not exist. */
async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
