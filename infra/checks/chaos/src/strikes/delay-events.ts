import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { latenessFile } from '../platform/late-broker.ts'
import type { Platform } from '../platform/platform.ts'

/** For so long (ms) half of what the broker says comes so many ms late: events, acknowledgements, all. */
export async function delayEvents(
  { dataDir }: Platform,
  { lateMs, ms }: { lateMs: number; ms: number },
): Promise<void> {
  const file = latenessFile(dataDir)
  await writeFile(file, String(lateMs))
  try {
    await sleep(ms)
  } finally {
    await rm(file, { force: true })
  }
}
