import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Platform } from '../platform/platform.ts'
import { type ProcessName, processId } from '../platform/processes.ts'

const run = promisify(execFile)

/**
 * For `ms`, no file of a process can grow beyond 64 KiB (RLIMIT_FSIZE, set by `prlimit` of util-linux):
 * writes beyond it fail, as with a disk quota. Needs no extra privileges.
 */
export async function fillDisk(platform: Platform, name: ProcessName, ms: number): Promise<void> {
  const pid = await processId(platform, name)
  const limit = (bytes: string) =>
    // The process may be dead by now.
    run('prlimit', ['--pid', String(pid), `--fsize=${bytes}`]).catch(() => undefined)
  await limit('65536:unlimited')
  try {
    await sleep(ms)
  } finally {
    await limit('unlimited:unlimited')
  }
}
