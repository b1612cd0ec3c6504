import type { Currency } from '@platform/contracts/money'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import { givesEarnings } from '../../domain/campaign-terms.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'funds' | 'grants' | 'clawBacks' | 'earnings'>

/**
 * The escrow of a campaign or a programme in minor units: `funded = left + paid`, and `paid + takenBack` equals `granted` when every
 * grant is posted.
 */
export interface FundState {
  fundId: string
  /** Null when nothing is known of the fund. */
  currency: Currency | null
  funded: bigint
  left: bigint
  paid: bigint
  granted: bigint
  takenBack: bigint
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
  { funds, grants, clawBacks, earnings }: Needed,
  fundId: string,
  left: bigint,
): Promise<FundState> {
  const fund = await funds.find(fundId)
  const funded = fund ? requiredFunds(fund.terms) : 0n
  const { reward, return: returned } = await grants.totals(fundId)
  // Earnings are paid without a grant. Read after what was returned of them: an earning expires before that.
  const { promised } =
    fund && givesEarnings(fund.terms) ? await earnings.totals(fundId) : { promised: 0n }
  // Read after the grants: what was taken back is recorded before it is granted to the payer.
  const takenBack = await clawBacks.takenInto(fundId)
  const currency = fund?.terms.currency ?? null
  const granted = reward + returned + promised
  return { fundId, currency, funded, left, paid: funded - left, granted, takenBack }
}

function faultsOf({ funded, left, paid, granted, takenBack }: FundState): string[] {
  return [
    ...(left < 0n ? [`overdrawn by ${-left}`] : []),
    ...(paid < 0n || paid > granted ? [`paid ${paid} of ${granted} granted`] : []),
    ...(granted - takenBack > funded
      ? [`granted ${granted} of ${funded} funded, ${takenBack} taken back`]
      : []),
  ]
}
