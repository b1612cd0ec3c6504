import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'
import { checkLedger } from './ledger-holds.ts'

const EVERY_MS = 15_000

/**
 * Checks the ledger every 15 s during the faults: its invariants hold at any instant. A check that
 * cannot complete, because the database is down, proves nothing and is not counted.
 */
export async function watchLedger(
  platform: Platform,
  signal: AbortSignal,
): Promise<{ checks: number; violations: string[] }> {
  const seen = { checks: 0, violations: [] as string[] }
  while (!signal.aborted) {
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const { violations, isComplete } = await checkLedger(platform)
    if (isComplete) seen.checks += 1
    seen.violations.push(...violations.map((violation) => `while running: ${violation}`))
  }
  return seen
}
