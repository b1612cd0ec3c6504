import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'
import type { ProcessName } from '../platform/processes.ts'

/** Sets a service's clock off by `byMs` for `ms` (skewable-clock.ts reads it within 250 ms). */
export const skewClock = (
  platform: Platform,
  name: ProcessName,
  { byMs, ms }: { byMs: number; ms: number },
): Promise<void> => withSkewedClock(platform, name, byMs, () => sleep(ms))

/** Sets a service's clock off by `byMs` until the work is done. */
export async function withSkewedClock<T>(
  { clockDir }: Pick<Platform, 'clockDir'>,
  name: ProcessName,
  byMs: number,
  work: () => Promise<T>,
): Promise<T> {
  await mkdir(clockDir, { recursive: true })
  const file = join(clockDir, name)
  await writeFile(file, String(byMs))
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
