import { createCheckpoints } from '@platform/testing/checkpoints'
import { waitFor } from '@platform/testing/wait-for'
import type { Platform } from '../platform/platform.ts'
import { type ProcessName, processId, replacementOf } from '../platform/processes.ts'

/** A place in a service's code that is marked as a checkpoint. */
export interface Step {
  service: ProcessName
  checkpoint: string
}

const REACHED_WITHIN_MS = 60_000

/**
 * Has the service killed at that step while `provoke` makes it go there, and waits until another
 * process runs in its place. @returns what `provoke` does, which outlives the kill
 */
export async function killAtStep<T>(
  platform: Platform,
  { service, checkpoint }: Step,
  provoke: () => Promise<T>,
): Promise<T> {
  const pid = await processId(platform, service)
  const checkpoints = await createCheckpoints(platform.checkpointDir)
  await checkpoints.arm(checkpoint)
  const provoked = provoke()
  const reached = async () => !(await checkpoints.isArmed(checkpoint))
  const [result] = await Promise.all([
    provoked,
    waitFor(reached, REACHED_WITHIN_MS).then(() => replacementOf(platform, service, pid)),
  ])
  return result
}
