import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'
import type { ProcessName } from '../platform/processes.ts'

/** Sets a service's clock off by `byMs` for `ms` (skewable-clock.ts reads it within 250 ms). */
export async function skewClock(
  { clockDir }: Platform,
  name: ProcessName,
  { byMs, ms }: { byMs: number; ms: number },
): Promise<void> {
  await mkdir(clockDir, { recursive: true })
  const file = join(clockDir, name)
  await writeFile(file, String(byMs))
  try {
    await sleep(ms)
  } finally {
    await rm(file, { force: true })
  }
}
