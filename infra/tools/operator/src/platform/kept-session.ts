import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the operator's refresh token stays between two commands, so that not each of them costs a code. */
export interface KeptSession {
  read(): Promise<string | null>
  write(refreshToken: string): Promise<void>
  clear(): Promise<void>
}

/** In the data folder of a local platform, readable by its owner only; one for each platform and phone. */
export function keptSession(dataDir: string, api: string, phone: string): KeptSession {
  const name = createHash('sha256').update(`${api} ${phone}`).digest('hex').slice(0, 16)
  const file = join(dataDir, 'operator', name)
  return {
    read: () => readFile(file, 'utf8').catch(() => null),
    async write(refreshToken) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, refreshToken, { mode: 0o600 })
    },
    clear: () => rm(file, { force: true }),
  }
}

/** Without a data folder nothing is stored. */
export const nothingKept: KeptSession = {
  read: async () => null,
  write: async () => {},
  clear: async () => {},
}
