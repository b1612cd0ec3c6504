import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Steps at which processes can be killed: those that run with this `environment` (service-kit's crashPoint). */
export interface CrashPoints {
  environment: { CRASH_POINT_DIR: string }
  /** The next process that comes to this step is killed there, once. */
  arm(step: string): Promise<void>
  /** Whether no process has come to this step yet. */
  isArmed(step: string): Promise<boolean>
  remove(): Promise<void>
}

/** @param folder the `CRASH_POINT_DIR` of processes that run already; by default a new one */
export async function createCrashPoints(folder?: string): Promise<CrashPoints> {
  const dir = folder ?? (await mkdtemp(join(tmpdir(), 'platform-crash-points-')))
  await mkdir(dir, { recursive: true })
  return {
    environment: { CRASH_POINT_DIR: dir },
    arm: (step) => writeFile(join(dir, step), ''),
    isArmed: (step) =>
      access(join(dir, step)).then(
        () => true,
        () => false,
      ),
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}
