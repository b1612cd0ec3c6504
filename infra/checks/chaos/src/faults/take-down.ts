import { rm, writeFile } from 'node:fs/promises'
import type { Platform } from '../platform/platform.ts'
import { type Engine, processId, replacementOf } from '../platform/processes.ts'
import { holdFile } from '../platform/start-engines.ts'
import { signal } from './signal.ts'

/** Kills an engine and keeps it down. @returns a function that starts it and waits until it is ready */
export async function takeDown(platform: Platform, engine: Engine): Promise<() => Promise<void>> {
  const file = holdFile(platform.dataDir, engine)
  const pid = await processId(platform, engine)
  await writeFile(file, '')
  signal(pid, 'SIGKILL')
  return async () => {
    await rm(file, { force: true })
    await replacementOf(platform, engine, pid)
  }
}
