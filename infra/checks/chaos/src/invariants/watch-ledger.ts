import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'
import { checkLedger } from './ledger-holds.ts'

const EVERY_MS = 15_000
/** A check reads every posting: of many it takes a tenth of the time at most. */
const PAUSES_PER_CHECK = 9

/**
 * Checks the ledger every 15 s, or less often once that takes long, during the faults: its invariants hold at any instant. A check that
 * cannot complete, because the database is down, proves nothing and is not counted.
 */
export async function watchLedger(
  platform: Platform,
  signal: AbortSignal,
): Promise<{ checks: number; violations: string[] }> {
  const seen = { checks: 0, violations: [] as string[] }
  let pauseMs = EVERY_MS
  while (!signal.aborted) {
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const began = performance.now()
    const { violations, isComplete } = await checkLedger(platform)
    pauseMs = Math.max(EVERY_MS, PAUSES_PER_CHECK * (performance.now() - began))
    if (isComplete) seen.checks += 1
    seen.violations.push(...violations.map((violation) => `while running: ${violation}`))
  }
  return seen
}
