import { SetUpFailure } from '../../setup/failure.mjs'
import { readSettings, type Settings } from '../settings.ts'
import { areFree } from './require-free-ports.ts'
import { platformPorts } from './start-platform.ts'

/** Below the ports that the system gives to outgoing connections. */
const FIRST_BASE = 12_000
const LAST_BASE = 31_000

/**
 * For a platform beside others, such as one that tests start: the first ports that are all free, and
 * embedded engines, whatever clusters the environment names.
 */
export async function freeSettings(dataDir: string): Promise<Settings> {
  for (let base = FIRST_BASE; base <= LAST_BASE; base += 1000) {
    const settings = readSettings({ PORT_BASE: String(base), DATA_DIR: dataDir })
    if (await areFree(platformPorts(settings))) return settings
  }
  throw new SetUpFailure(`No free ports found between ${FIRST_BASE} and ${LAST_BASE}.`)
}
