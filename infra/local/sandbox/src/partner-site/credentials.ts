import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const credentials = z.object({ key: z.string().min(1), secret: z.string().min(1) })
export type Credentials = z.infer<typeof credentials>

/** The site's key and secret on the platform; null while it has none. */
export type ReadCredentials = () => Promise<Credentials | null>

/**
 * PARTNER_KEY and PARTNER_SECRET, else the file that PARTNER_FILE names (`{key, secret}`). The file is
 * read at each use, since the partner may be created after the start of this site.
 */
export function credentialsFrom(env: NodeJS.ProcessEnv): ReadCredentials {
  const { PARTNER_KEY: key, PARTNER_SECRET: secret, PARTNER_FILE: file } = env
  if (key && secret) return async () => ({ key, secret })
  if (!file) return async () => null
  return async () => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return text === null ? null : credentials.parse(JSON.parse(text))
  }
}
