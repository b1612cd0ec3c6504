import { fundAccount } from '../../domain/account.ts'
import { requiredBy } from '../../domain/campaign-terms.ts'
import type { Folds } from '../../repositories/folds-repository.ts'
import type { Funds } from '../../repositories/funds-repository.ts'
import type { Grants } from '../../repositories/grants-repository.ts'

/** A campaign's escrow in minor units: `funded = left + paid`, and `paid` reaches `granted` when nothing is on its way. */
export interface FundState {
  campaignId: string
  funded: bigint
  left: bigint
  paid: bigint
  granted: bigint
}

interface Deps {
  folds: Folds
  funds: Funds
  grants: Grants
}

/** Escrows among these system accounts that were overdrawn, or paid what was not granted. */
export async function fundFaults(
  { folds, funds, grants }: Deps,
  systemAccounts: readonly string[],
): Promise<{ funds: FundState[]; faults: string[] }> {
  const escrows = systemAccounts.filter((name) => name.startsWith('fund:'))
  const totals = await folds.totals(escrows)
  const states: FundState[] = []
  const faults: string[] = []
  for (const escrow of escrows) {
    const campaignId = escrow.replace(/^fund:/, '')
    const fund = await funds.find(campaignId)
    const left = totals.get(fundAccount(campaignId)) ?? 0n
    const granted = await grants.total(campaignId)
    const funded = fund ? requiredBy(fund.terms) : 0n
    const paid = funded - left
    states.push({ campaignId, funded, left, paid, granted })
    if (left < 0n) faults.push(`${escrow}: overdrawn by ${-left}`)
    if (paid < 0n || paid > granted) faults.push(`${escrow}: paid ${paid} of ${granted} granted`)
    if (granted > funded) faults.push(`${escrow}: granted ${granted} of ${funded} funded`)
  }
  return { funds: states, faults }
}
