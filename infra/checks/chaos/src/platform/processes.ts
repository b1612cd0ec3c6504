import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitFor } from '@platform/testing/wait-for'
import type { Engine, Service } from '../plan/strike.ts'
import type { Platform } from './platform.ts'

/** The platform's processes that tests kill, as `processes.json` names them; `-2` where there are two. */
export type ProcessName = Service | `${Service}-2` | Engine

const REPLACED_WITHIN_MS = 60_000

export async function processId({ dataDir }: Platform, name: ProcessName): Promise<number> {
  const pids = JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8'))
  const pid: unknown = pids[name]
  if (typeof pid !== 'number') throw new Error(`there is no process "${name}"`)
  return pid
}

/** Waits until the supervisor has another process in the place of this one, and it is ready. */
export async function replacementOf(
  platform: Platform,
  name: ProcessName,
  pid: number,
): Promise<void> {
  await waitFor(async () => (await processId(platform, name)) !== pid, REPLACED_WITHIN_MS)
}
