import type { Currency } from '@platform/contracts/money'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import { rememberReads } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { ClawBacks } from '../repositories/claw-backs.ts'
import type { Funds } from '../repositories/funds.ts'
import type { Grants } from '../repositories/grants.ts'

/** What moved through an escrow, minor units: `funded` without what was paid and returned is still there. */
export interface FundTotals {
  currency: Currency
  funded: bigint
  /** Granted to users, without what was taken back. */
  paid: bigint
  /** Granted back to the operator, of what was taken back too. */
  returned: bigint
}

export type ReadFundTotals = (fundId: string) => Promise<FundTotals>

/** For how long a sum is used again, ms: it reads every grant of the fund. */
const USED_FOR_MS = 5_000
/** And at least this many times as long as its reading took, so that sums of large funds do not keep an instance busy. */
const REST = 10
/** Funds of which a process remembers the sum. */
const MOST_REMEMBERED = 1_000

/**
 * Sums by the grants, as of a moment ago: a grant is stored before its posting, and counts from then on.
 * @throws NOT_FOUND when no attempt to fund it was made
 */
export function createFundTotals({
  funds,
  grants,
  clawBacks,
}: {
  funds: Pick<Funds, 'find'>
  grants: Pick<Grants, 'totals'>
  clawBacks: Pick<ClawBacks, 'takenInto'>
}): ReadFundTotals {
  const read: ReadFundTotals = async (fundId) => {
    const fund = await funds.find(fundId)
    if (!fund) throw new DomainError('NOT_FOUND')
    const { currency } = fund.terms
    const funded = fund.status === 'funded' ? requiredFunds(fund.terms) : 0n
    const takenBack = await clawBacks.takenInto(fundId)
    const { reward, return: returned } = await grants.totals(fundId)
    return { currency, funded, paid: reward - takenBack, returned }
  }
  return rememberReads(read, { usedForMs: USED_FOR_MS, rest: REST, most: MOST_REMEMBERED })
}
