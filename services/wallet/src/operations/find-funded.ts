import type { Fund } from '../domain/fund.ts'
import { completeFunding } from './complete-funding.ts'
import type { Dependencies } from './dependencies.ts'

/** The fund of a campaign or a programme; null unless it is funded. */
export async function findFunded(
  deps: Pick<Dependencies, 'funds' | 'ledger'>,
  fundId: string,
): Promise<Fund | null> {
  const stored = await deps.funds.find(fundId)
  // An open funding is decided first: what is refused for it stays refused until it is retried.
  const fund = stored && (await completeFunding(deps, stored))
  return fund?.status === 'funded' ? fund : null
}
