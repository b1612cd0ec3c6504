import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { delayFile } from '../platform/kafka-delay-proxy.ts'
import type { Platform } from '../platform/platform.ts'

/** Delays half of the broker's responses (events, acknowledgements) by `delayMs` for `ms`. */
export async function delayEvents(
  { dataDir }: Platform,
  { delayMs, ms }: { delayMs: number; ms: number },
): Promise<void> {
  const file = delayFile(dataDir)
  await writeFile(file, String(delayMs))
  try {
    await sleep(ms)
  } finally {
    await rm(file, { force: true })
  }
}
