import { currencyCodes } from '@platform/contracts/money'
import { transitGroup } from '../../domain/checkpoint.ts'
import { chainFaults } from './chain-faults.ts'
import type { CheckDependencies } from './check-dependencies.ts'
import { fundFaults } from './fund-faults.ts'
import { transitFaults } from './transit-faults.ts'

/** Escrows, transit accounts and chains have totals to check; those of the treasury and fees have no bound. */
export const hasBound = (name: string) => /^(fund|transit|chain):/.test(name)

export const transitGroups = currencyCodes.map(transitGroup)

/** What is wrong with the totals of these system accounts over all checkpoints, by name. */
export async function totalFaults(
  deps: CheckDependencies,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map()
  const totals = await deps.checkpoints.totals(names)
  const found = [
    ...(await fundFaults(deps, totals)).faults,
    ...(await transitFaults(deps, totals)).faults,
    ...(await chainFaults(deps, totals)),
  ]
  const faults = new Map<string, string[]>()
  for (const { systemAccount, text } of found) {
    faults.set(systemAccount, [...(faults.get(systemAccount) ?? []), text])
  }
  return faults
}
