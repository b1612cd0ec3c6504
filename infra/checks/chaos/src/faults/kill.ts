import type { Platform } from '../platform/platform.ts'
import { type ProcessName, processId, replacementOf } from '../platform/processes.ts'

/** Kills a process (SIGKILL) and waits for its replacement. */
export async function kill(platform: Platform, name: ProcessName): Promise<void> {
  const pid = await processId(platform, name)
  process.kill(pid, 'SIGKILL')
  await replacementOf(platform, name, pid)
}
