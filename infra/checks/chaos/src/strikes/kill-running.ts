import { waitFor } from '@platform/testing/wait-for'
import type { Platform } from '../platform/platform.ts'
import { type ProcessName, processId } from '../platform/processes.ts'
import { signal } from './signal.ts'

/** A supervised process is back long before, unless it cannot come back. */
const BACK_WITHIN_MS = 120_000
/** A process is killed at work, not over and over while it begins. */
const WORKS_FOR_MS = 1_500

/** When each process was first seen running. */
export type Sightings = Map<number, number>

/**
 * Kills the process of this name once it has worked for a moment, and does not wait for the next one.
 * @throws when none comes back within 120 s
 */
export async function killRunning(
  platform: Platform,
  name: ProcessName,
  sightings: Sightings,
): Promise<void> {
  await waitFor(async () => {
    const pid = await processId(platform, name)
    if (!signal(pid, 0)) return false
    const since = sightings.get(pid) ?? Date.now()
    sightings.set(pid, since)
    return Date.now() - since >= WORKS_FOR_MS && signal(pid, 'SIGKILL')
  }, BACK_WITHIN_MS)
}
