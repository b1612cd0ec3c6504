import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'
import { checkLedger } from './ledger-holds.ts'

const EVERY_MS = 15_000

/**
 * Checks the ledger again and again while everything goes wrong: its invariants hold at any instant. A
 * check during which the database was away says nothing and is not counted.
 */
export async function watchLedger(
  platform: Platform,
  signal: AbortSignal,
): Promise<{ checks: number; faults: string[] }> {
  const seen = { checks: 0, faults: [] as string[] }
  while (!signal.aborted) {
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const { faults, whole } = await checkLedger(platform)
    if (whole) seen.checks += 1
    seen.faults.push(...faults.map((fault) => `while running: ${fault}`))
  }
  return seen
}
