import { waitFor } from '@platform/testing/wait-for'
import type { Platform } from '../platform/platform.ts'
import { type ProcessName, processId } from '../platform/processes.ts'
import { signal } from './signal.ts'

/** A supervised process restarts much sooner, unless it cannot start. */
const BACK_WITHIN_MS = 120_000
/** Kills hit a process at work, not one that is still starting. */
const WORKS_FOR_MS = 1_500

/** When each process was first seen running. */
export type Sightings = Map<number, number>

/**
 * Kills the process of this name once it has run for 1.5 s, and does not wait for its replacement.
 * @throws when no process runs within 120 s
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
