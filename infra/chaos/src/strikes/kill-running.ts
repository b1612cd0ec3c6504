import { waitFor } from '@platform/testing/wait-for'
import type { Platform } from '../platform/platform.ts'
import { type ProcessName, processId } from '../platform/processes.ts'
import { signal } from './signal.ts'

/** A supervised process is back long before, unless it cannot come back. */
const BACK_WITHIN_MS = 90_000

/**
 * Kills a process as soon as one runs under this name, and does not wait for the next one.
 * @throws when none comes back within 90 s
 */
export async function killRunning(platform: Platform, name: ProcessName): Promise<void> {
  await waitFor(
    async () => signal(await processId(platform, name), 'SIGKILL') || undefined,
    BACK_WITHIN_MS,
  )
}
