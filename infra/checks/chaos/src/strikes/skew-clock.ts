import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'
import type { ProcessName } from '../platform/processes.ts'

/** Sets a service's clock off by so many ms (movable-clock.ts sees it within 250 ms), then right again. */
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
