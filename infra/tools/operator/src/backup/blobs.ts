import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileCopy } from './manifest.ts'

/** Paths of the files below a folder; none when the folder does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isThere) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** A backup has what accounts are and own: of all users of the machine only the one who took it may read it. */
export const OWN_FOLDER = { mode: 0o700 }
export const OWN_FILE = { mode: 0o600 }

/** Copies one file, never over another. @returns its digest */
export async function copyFile(from: string, to: string): Promise<Omit<FileCopy, 'path'>> {
  await mkdir(dirname(to), { recursive: true, ...OWN_FOLDER })
  return digest(from, createWriteStream(to, { flags: 'wx', ...OWN_FILE }))
}

export async function digest(
  path: string,
  copy?: NodeJS.WritableStream,
): Promise<Omit<FileCopy, 'path'>> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* count(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      if (copy) yield chunk
    }
  }
  if (copy) await pipeline(createReadStream(path), count, copy)
  else for await (const _ of count(createReadStream(path)));
  return { sha256: hash.digest('hex'), bytes }
}
