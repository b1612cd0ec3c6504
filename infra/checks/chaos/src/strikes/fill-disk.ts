import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Platform } from '../platform/platform.ts'
import { type ProcessName, processId } from '../platform/processes.ts'

const run = promisify(execFile)

/**
 * Lets no file of a process grow beyond 64 KiB (RLIMIT_FSIZE, by `prlimit` of util-linux) for so long,
 * ms: every write that would is refused, as by a disk quota. Needs no rights beyond the process's own.
 */
export async function fillDisk(platform: Platform, name: ProcessName, ms: number): Promise<void> {
  const pid = await processId(platform, name)
  const limit = (bytes: string) =>
    // The process may have been killed meanwhile.
    run('prlimit', ['--pid', String(pid), `--fsize=${bytes}`]).catch(() => undefined)
  await limit('65536:unlimited')
  try {
    await sleep(ms)
  } finally {
    await limit('unlimited:unlimited')
  }
}
