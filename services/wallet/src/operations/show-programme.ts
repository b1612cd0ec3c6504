import { toDecimal } from '@platform/contracts/money'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import type { Programme, ProgrammeFund } from '@platform/contracts/wallet/programmes'
import { DomainError } from '@platform/service-kit'
import { givesEarnings, writeTerms } from '../domain/campaign-terms.ts'
import { CLOSING, fundIdOf } from '../domain/programme.ts'
import type { Dependencies } from './dependencies.ts'
import { findFunded } from './find-funded.ts'

/** A funded programme, and what moved through its escrow. @throws NOT_FOUND */
export async function showProgramme(
  deps: Pick<Dependencies, 'funds' | 'grants' | 'entries' | 'earnings' | 'ledger'>,
  programme: Programme,
): Promise<ProgrammeFund> {
  const fund = await findFunded(deps, fundIdOf(programme))
  if (fund?.terms.kind !== 'parts' && fund?.terms.kind !== 'budget')
    throw new DomainError('NOT_FOUND')
  const { fundId, terms } = fund
  const { reward, return: returned } = await deps.grants.totals(fundId)
  const ofEarnings = givesEarnings(terms) ? (await deps.earnings.totals(fundId)).paid : 0n
  const last = await (terms.kind === 'budget' ? deps.earnings : deps.entries).last(fundId)
  const decimal = (minor: bigint) => toDecimal(minor, terms.currency)
  return {
    programme,
    terms: writeTerms(terms),
    funded: decimal(requiredFunds(terms)),
    paid: decimal(reward + ofEarnings),
    returned: decimal(returned),
    closed: last?.businessId === CLOSING,
  }
}
