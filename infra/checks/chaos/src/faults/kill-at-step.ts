import { createCrashPoints } from '@platform/testing/crash-points'
import { waitFor } from '@platform/testing/wait-for'
import type { Step } from '../plan/steps.ts'
import type { Platform } from '../platform/platform.ts'
import { type ProcessName, processId, replacementOf } from '../platform/processes.ts'

const REACHED_WITHIN_MS = 60_000

/**
 * Kills one instance of the service at that step while `provoke` makes it go there, and waits for the
 * replacement. @returns the result of `provoke`, which survives the kill
 */
export async function killAtStep<T>(
  platform: Platform,
  { service, crashPoint }: Pick<Step, 'service' | 'crashPoint'>,
  provoke: () => Promise<T>,
): Promise<T> {
  const instances = await instancesOf(platform, service)
  const crashPoints = await createCrashPoints(platform.crashPointDir)
  await crashPoints.arm(crashPoint)
  const provoked = provoke()
  const reached = async () => !(await crashPoints.isArmed(crashPoint))
  const [result] = await Promise.all([
    provoked,
    waitFor(reached, REACHED_WITHIN_MS).then(() => oneReplaced(platform, instances)),
  ])
  return result
}

/** Process ids by name, of one or two instances. */
async function instancesOf(
  platform: Platform,
  service: Step['service'],
): Promise<[ProcessName, number][]> {
  const names: ProcessName[] = [service, `${service}-2`]
  const found = await Promise.allSettled(names.map((name) => processId(platform, name)))
  return names.flatMap((name, index): [ProcessName, number][] => {
    const pid = found[index]
    return pid?.status === 'fulfilled' ? [[name, pid.value]] : []
  })
}

function oneReplaced(platform: Platform, instances: [ProcessName, number][]): Promise<void> {
  return Promise.any(instances.map(([name, pid]) => replacementOf(platform, name, pid)))
}
