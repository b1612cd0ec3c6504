import { currencyCodes } from '@platform/contracts/money'
import { transitGroup } from '../../domain/fold.ts'
import type { CheckDeps } from './check-invariants.ts'
import { fundFaults } from './fund-faults.ts'
import { transitFaults } from './transit-faults.ts'

/** Escrows and transits; what else postings move (treasury, fees) has no bound to keep. */
export const isBounded = (name: string) => name.startsWith('fund:') || name.startsWith('transit:')

export const transits = currencyCodes.map(transitGroup)

/** What is wrong with the sums of these escrows and transits over all folds, by name. */
export async function checkTotals(
  deps: CheckDeps,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map()
  const totals = await deps.folds.totals(names)
  const found = [
    ...(await fundFaults(deps, totals)).faults,
    ...(await transitFaults(deps, totals)).faults,
  ]
  const faults = new Map<string, string[]>()
  for (const { systemAccount, text } of found) {
    faults.set(systemAccount, [...(faults.get(systemAccount) ?? []), text])
  }
  return faults
}
