import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'
import { type ProcessName, processId } from '../platform/processes.ts'
import { signal } from './signal.ts'

/** Stops a process (SIGSTOP) for `ms`: its connections stay open without a response. */
export async function pause(platform: Platform, name: ProcessName, ms: number): Promise<void> {
  const pid = await processId(platform, name)
  if (!signal(pid, 'SIGSTOP')) return
  try {
    await sleep(ms)
  } finally {
    signal(pid, 'SIGCONT')
  }
}
