import type { Platform } from '../platform/platform.ts'
import { type ProcessName, processId, replacementOf } from '../platform/processes.ts'
import { signal } from './signal.ts'

/** Stops a process (SIGTERM), as a deployment does, and waits for its replacement. */
export async function terminate(platform: Platform, name: ProcessName): Promise<void> {
  const pid = await processId(platform, name)
  signal(pid, 'SIGTERM')
  await replacementOf(platform, name, pid)
}
