import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The id by which the platform knows this machine: its limits count a known device separately. */
export interface KeptDevice {
  read(): Promise<string | null>
  write(deviceId: string): Promise<void>
}

/** Where the operator's refresh token stays between two commands, so that not each of them costs a code. */
export interface KeptSession {
  read(): Promise<string | null>
  write(refreshToken: string): Promise<void>
  clear(): Promise<void>
  /** Outlives the session: the next log-in is of the same device. */
  device: KeptDevice
}

/** In the data folder of a local platform, readable by its owner only; one for each platform and phone. */
export function keptSession(dataDir: string, api: string, phone: string): KeptSession {
  const name = createHash('sha256').update(`${api} ${phone}`).digest('hex').slice(0, 16)
  const file = join(dataDir, 'operator', name)
  return {
    ...textFile(file),
    clear: () => rm(file, { force: true }),
    device: textFile(`${file}.device`),
  }
}

const textFile = (file: string) => ({
  read: () => readFile(file, 'utf8').catch(() => null),
  async write(text: string) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text, { mode: 0o600 })
  },
})

/** For as long as the command runs. */
export function deviceInMemory(): KeptDevice {
  let known: string | null = null
  return {
    read: async () => known,
    async write(deviceId) {
      known = deviceId
    },
  }
}

/** Without a data folder nothing is stored. */
export const nothingKept: KeptSession = {
  read: async () => null,
  write: async () => {},
  clear: async () => {},
  device: deviceInMemory(),
}
