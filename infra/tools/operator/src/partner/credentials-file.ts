import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { partnerKey } from '@platform/contracts/identity/partners'
import { z } from 'zod'

const credentials = z.object({ key: partnerKey, secret: z.string().min(1) })
export type Credentials = z.infer<typeof credentials>

/** What an earlier `partner add --keep` stored; null when there is none. @throws when it is another file */
export async function readCredentials(file: string): Promise<Credentials | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    return credentials.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${file} does not hold a partner's key and secret; delete it to get new ones`, {
      cause,
    })
  }
}

/** Replaces the file atomically; only its owner can read it. */
export async function writeCredentials(file: string, kept: Credentials): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, `${JSON.stringify(kept)}\n`, { mode: 0o600 })
  await rename(temporary, file)
}
