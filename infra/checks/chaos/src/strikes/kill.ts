import type { Platform } from '../platform/platform.ts'
import { type ProcessName, processId, replacementOf } from '../platform/processes.ts'

/** Kills a process with SIGKILL, whatever it does, and waits until another runs in its place. */
export async function kill(platform: Platform, name: ProcessName): Promise<void> {
  const pid = await processId(platform, name)
  process.kill(pid, 'SIGKILL')
  await replacementOf(platform, name, pid)
}
