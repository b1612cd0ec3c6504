import { once } from 'node:events'
import { createServer } from 'node:net'
import { SetUpFailure } from '../../setup/failure.mjs'
import type { Lifetime } from '../lifetime.ts'
import { readSettings, type Settings } from '../settings.ts'
import { areFree } from './require-free-ports.ts'
import { platformPorts } from './start-platform.ts'

/** Below the ports that the system gives to outgoing connections. */
const FIRST_BASE = 12_000
const LAST_BASE = 31_000
const STEP = 1000

/**
 * For a platform beside others, such as one that tests start: the first ports that are all free, and
 * embedded engines, whatever clusters the environment names. The ports are reserved for the lifetime: of two that ask
 * at once, in any processes, each gets its own.
 * @throws SetUpFailure when every one is taken
 */
export async function freeSettings(
  dataDir: string,
  lifetime: Pick<Lifetime, 'defer'>,
): Promise<Settings> {
  for (let base = FIRST_BASE; base <= LAST_BASE; base += STEP) {
    const release = await reserve(base)
    if (!release) continue
    const settings = readSettings({ PORT_BASE: String(base), DATA_DIR: dataDir })
    if (await areFree(platformPorts(settings))) {
      lifetime.defer(release)
      return settings
    }
    await release()
  }
  throw new SetUpFailure(`No free ports found between ${FIRST_BASE} and ${LAST_BASE}.`)
}

/** Listens on the last port of the base's range, which no part of a platform uses; undefined when another one does. */
async function reserve(base: number): Promise<(() => Promise<void>) | undefined> {
  const server = createServer().unref()
  server.listen(base + STEP - 1, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return
  }
  return async () => {
    server.close()
    await once(server, 'close')
  }
}
