import type { Currency } from '@platform/contracts/money'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'funds' | 'grants'>

/** The escrow of a campaign or a programme in minor units: `funded = left + paid`, and `paid` equals `granted` when every grant is posted. */
export interface FundState {
  fundId: string
  /** Null when nothing is known of the fund. */
  currency: Currency | null
  funded: bigint
  left: bigint
  paid: bigint
  granted: bigint
}

/** A system account whose total is wrong. */
export interface TotalFault {
  systemAccount: string
  text: string
}

/** Escrows among these totals that are overdrawn, or paid or granted more than they may. */
export async function fundFaults(
  deps: Needed,
  totals: ReadonlyMap<string, bigint>,
): Promise<{ funds: FundState[]; faults: TotalFault[] }> {
  const escrows = [...totals].filter(([name]) => name.startsWith('fund:'))
  const funds: FundState[] = []
  const faults: TotalFault[] = []
  for (const [systemAccount, left] of escrows) {
    const state = await stateOf(deps, systemAccount.replace(/^fund:/, ''), left)
    funds.push(state)
    const texts = faultsOf(state)
    faults.push(...texts.map((text) => ({ systemAccount, text: `${systemAccount}: ${text}` })))
  }
  return { funds, faults }
}

async function stateOf(
  { funds, grants }: Needed,
  fundId: string,
  left: bigint,
): Promise<FundState> {
  const fund = await funds.find(fundId)
  const funded = fund ? requiredFunds(fund.terms) : 0n
  const { reward, return: returned } = await grants.totals(fundId)
  const currency = fund?.terms.currency ?? null
  return { fundId, currency, funded, left, paid: funded - left, granted: reward + returned }
}

function faultsOf({ funded, left, paid, granted }: FundState): string[] {
  return [
    ...(left < 0n ? [`overdrawn by ${-left}`] : []),
    ...(paid < 0n || paid > granted ? [`paid ${paid} of ${granted} granted`] : []),
    ...(granted > funded ? [`granted ${granted} of ${funded} funded`] : []),
  ]
}
